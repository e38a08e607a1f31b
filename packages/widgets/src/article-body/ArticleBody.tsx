import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { fileName } from '@apunt/media/file-name';
import { Blocks } from '@apunt/ui/content/blocks/Blocks';
import type { articleBodyContract } from './article-body.contract.ts';
import { useArticleBody, type ArticleBodyModel } from './useArticleBody.ts';

type Props = WidgetProps<typeof articleBodyContract>;

export function ArticleBody(props: Props): ReactNode {
  const { host, headingLevel } = props;
  return <ArticleBodyView {...useArticleBody(props)} {...{ host, headingLevel }} t={host.t} />;
}

interface ViewProps extends ArticleBodyModel, Pick<Props, 'headingLevel'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof articleBodyContract>;
}

/** The blocks stand in the page's own DOM, printed by the server or drawn here; the slot shows both. */
export function ArticleBodyView({ host, blocks, headingLevel, t }: ViewProps): ReactNode {
  return (
    <>
      <slot />
      {blocks && (
        <Light host={host}>
          <Blocks {...{ blocks, headingLevel, t, fileName }} />
        </Light>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { CardLike } from '@apunt/ui/cards/CardFrame';
import { ContentCard } from '@apunt/ui/cards/ContentCard';
import type { cardContract } from './card.contract.ts';
import { useCard, type CardModel } from './useCard.ts';

type Props = WidgetProps<typeof cardContract>;

export function Card(props: Props): ReactNode {
  return <CardView {...props} {...useCard(props)} t={props.host.t} />;
}

interface ViewProps extends CardModel, Pick<Props, 'template' | 'ratio' | 'headingLevel'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof cardContract>;
}

/** The content, and the like of a card that the server has printed, stand in the page's own DOM; the slot shows both. */
export function CardView({ host, content, like, t, ...look }: ViewProps): ReactNode {
  const { siteImage, template, ratio, headingLevel } = look;
  return (
    <>
      <slot />
      {(content || like) && (
        <Light host={host}>
          {content ? (
            <ContentCard content={content} t={t} {...{ siteImage, template, ratio, headingLevel, like }} />
          ) : (
            like && <CardLike {...like} />
          )}
        </Light>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { ListFoot } from '@apunt/lists/list/ListFoot';
import { Heading } from '@apunt/ui/Heading';
import type { blogIndexContract } from './blog-index.contract.ts';
import { useBlogIndex, type BlogIndexModel } from './useBlogIndex.ts';

type Props = WidgetProps<typeof blogIndexContract>;

export function BlogIndex(props: Props): ReactNode {
  const { headingLevel, noHeading, label, host } = props;
  return <BlogIndexView {...useBlogIndex(props)} {...{ headingLevel, noHeading, label }} t={host.t} />;
}

interface ViewProps extends BlogIndexModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof blogIndexContract>;
}

/** The blogs stand in the page's own DOM; only what stands around them is drawn here. */
export function BlogIndexView(props: ViewProps): ReactNode {
  const { state, hasHeading, headingLevel, noHeading, label, t } = props;
  return (
    <>
      {!noHeading && !hasHeading && state.total > 0 && (
        <Heading level={headingLevel} part="heading">
          {label ?? t('blog-index.heading')}
        </Heading>
      )}
      <slot />
      <ListFoot {...props} more={t('blog-index.more')} />
    </>
  );
}

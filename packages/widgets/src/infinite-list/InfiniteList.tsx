import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { ListFoot } from '@apunt/lists/list/ListFoot';
import type { ListModel } from '@apunt/lists/list/useList';
import type { infiniteListContract } from './infinite-list.contract.ts';
import { useInfiniteList } from './useInfiniteList.ts';

type Props = WidgetProps<typeof infiniteListContract>;

export function InfiniteList(props: Props): ReactNode {
  return <InfiniteListView {...useInfiniteList(props)} t={props.host.t} />;
}

/** The items stand in the page's own DOM, where the list appends further ones; only what stands under them is drawn here. */
export function InfiniteListView(
  props: ListModel & { t: TranslateOf<typeof infiniteListContract> },
): ReactNode {
  return (
    <>
      <slot />
      <ListFoot {...props} more={props.t('infinite-list.more')} />
    </>
  );
}

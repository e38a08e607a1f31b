import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { asideBarContract } from './aside-bar.contract.ts';
import { useAsideBar, type AsideBarModel } from './useAsideBar.ts';

type Props = WidgetProps<typeof asideBarContract>;

export function AsideBar(props: Props): ReactNode {
  return <AsideBarView {...useAsideBar(props)} props={props} />;
}

export interface AsideBarViewProps extends AsideBarModel {
  props: Props;
}

/** Nobody meets what stands inside before there is a bar around it. */
export function AsideBarView({ Bar, props }: AsideBarViewProps): ReactNode {
  if (Bar) return <Bar {...props} />;
  return (
    <div hidden>
      <slot />
    </div>
  );
}

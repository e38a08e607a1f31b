import { useRef, type ReactNode } from 'react';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { useWindowLayer } from '@apunt/ui/layer/window-layer';
import type { asideBarContract } from '../aside-bar.contract.ts';
import pageSheet from './page.css?sheet';
import { useFloatingBar, type FloatingBarModel } from './useFloatingBar.ts';

type Props = WidgetProps<typeof asideBarContract>;

/** The bar over the page, from the first scroll on. */
export function FloatingBar(props: Props): ReactNode {
  usePageSheet(props.host, pageSheet);
  return <FloatingBarView {...useFloatingBar(props)} label={props.label} t={props.host.t} />;
}

export interface FloatingBarViewProps extends FloatingBarModel, Pick<Props, 'label'> {
  t: TranslateOf<typeof asideBarContract>;
}

/** The nodes stand in the page's own DOM, be they its own or those of the bar in the page: the slot shows them. */
export function FloatingBarView({ isVisible, label, t }: FloatingBarViewProps): ReactNode {
  const bar = useRef<HTMLElement>(null);
  useWindowLayer(bar, isVisible);
  return (
    <section ref={bar} part="bar" aria-label={label ?? t('aside-bar.label')} hidden={!isVisible}>
      <slot />
    </section>
  );
}

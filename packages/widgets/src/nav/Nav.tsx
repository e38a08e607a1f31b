import type { ReactNode } from 'react';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import menuSheet from '@apunt/ui/menu/menu.css?sheet';
import type { navContract } from './nav.contract.ts';
import { useNav, type NavModel } from './useNav.ts';

type Props = WidgetProps<typeof navContract>;

export function Nav(props: Props): ReactNode {
  const { host, label, moreLabel } = props;
  usePageSheet(host, menuSheet);
  return <NavView {...useNav(props)} {...{ host, label, moreLabel }} t={host.t} />;
}

export interface NavViewProps extends NavModel, Pick<Props, 'label' | 'moreLabel'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof navContract>;
}

/**
 * The button of what does not fit is always there, because its width is needed before it is shown. An empty box is as wide as the bar, and
 * never higher: it can be watched without an end.
 */
export function NavView(props: NavViewProps): ReactNode {
  const { DrawnList, data, onDrawn, more, ruler, button, panel, isInNav, label, moreLabel, host, t } = props;
  const Frame = isInNav ? 'div' : 'nav';
  return (
    <Frame aria-label={isInNav ? undefined : (label ?? t('nav.label'))}>
      <div ref={ruler} />
      <div part="bar">
        <slot />
        {DrawnList && data && <DrawnList {...{ data, host, onDrawn }} />}
        <button
          ref={button}
          type="button"
          part="more"
          data-action="more"
          data-current={more.some((item) => item.hasAttribute('data-current')) || undefined}
          data-idle={more.length === 0 || undefined}
        >
          {moreLabel ?? t('nav.more')}
        </button>
      </div>
      <div ref={panel} part="list" hidden />
    </Frame>
  );
}

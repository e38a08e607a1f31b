import { useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { useLater } from '@apunt/element/useLater';
import type { DrawnListProps } from './drawn/DrawnList.tsx';
import { markCurrent } from './menu/current.ts';
import { createDisclosures } from './menu/disclosures.ts';
import { addSubMenus, copyOf } from './menu/sub-menus.ts';
import { useMore, type MoreModel } from './menu/useMore.ts';
import type { navContract } from './nav.contract.ts';

export interface NavModel extends MoreModel {
  /** Draws entries from data; undefined until its code has come, which only those fetch that need it. */
  DrawnList: ComponentType<DrawnListProps> | undefined;
  /** The entries to draw; undefined when the server has printed them. */
  data: readonly unknown[] | undefined;
  onDrawn: (list: Element | null) => void;
  /** The list of what does not fit. */
  panel: RefObject<HTMLDivElement | null>;
  /** The element stands in a navigation of the page already. */
  isInNav: boolean;
}

/** In a layer of its own the list stands upright, one entry below the other. */
const layoutOf = (element: Element): 'bar' | 'menu' => (element.closest('[popover],dialog') ? 'menu' : 'bar');

export function useNav(props: WidgetProps<typeof navContract>): NavModel {
  const { host, json, current, mobile } = props;
  const { element } = host;
  const adoption = useAdoption(host);
  const borrowed = useBorrowed();
  const data = adoption ? undefined : json.props;
  // Without it there is nothing to show.
  const DrawnList = useLater(
    data !== undefined,
    async () => (await import('./drawn/DrawnList.tsx')).DrawnList,
  );
  const [list, setList] = useState(() => (adoption ? element.querySelector('ul,ol') : null));
  const [layout] = useState(() => layoutOf(element));
  const isBar = layout === 'bar';
  const model = useMore(isBar ? list : null, borrowed);
  const panel = useRef<HTMLDivElement>(null);
  const [disclosures] = useState(() =>
    createDisclosures(
      element,
      ({ button: own, panel: target }, isOpen) => {
        const isOver = isBar && !target.closest('[part=list] ul');
        own.setAttribute('aria-expanded', String(isOpen));
        borrowed.set(target, 'data-apunt-panel', isOver ? 'over' : 'in');
        borrowed.set(target, 'hidden', isOpen ? null : '');
        borrowed.set(target, 'data-side', null);
        const { right } = target.getBoundingClientRect();
        if (right > document.documentElement.clientWidth) borrowed.set(target, 'data-side', 'end');
      },
      (id, open) => void host.emit('apunt-toggle', { open, id }),
    ),
  );
  const nameOf = useEffectEvent((name: string) => host.t('nav.children', { name }));
  const { button, more } = model;

  useLayoutEffect(() => {
    borrowed.set(element, 'data-layout', layout);
    return disclosures.listen();
  }, [element, borrowed, disclosures, layout]);
  useLayoutEffect(() => {
    if (list) markCurrent(list, current, borrowed);
  }, [list, current, borrowed]);
  useLayoutEffect(
    () => (list && (isBar || mobile === 'submenus') ? addSubMenus(list, disclosures, nameOf) : undefined),
    [list, disclosures, isBar, mobile],
  );
  useLayoutEffect(() => {
    if (!button.current || !panel.current || more.length === 0) return;
    const rest = copyOf(more);
    panel.current.replaceChildren(rest);
    const end = disclosures.add({ button: button.current, panel: panel.current, id: 'more' });
    const endSubMenus = mobile === 'submenus' ? addSubMenus(rest, disclosures, nameOf) : () => {};
    return () => {
      endSubMenus();
      end();
    };
  }, [disclosures, button, more, mobile]);

  useHostState(host, adoption || list ? 'ready' : 'empty');
  const [isInNav] = useState(() => element.parentElement?.closest('nav,[role=navigation]') !== null);
  return { ...model, DrawnList, data, onDrawn: setList, panel, isInNav };
}

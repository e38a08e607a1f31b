import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { report } from '@apunt/element/report';
import { useHostState } from '@apunt/element/useHostState';
import { useLater } from '@apunt/element/useLater';
import type { DrawnProps } from './drawn/Drawn.tsx';
import { useFirst } from './first.ts';
import type { headerContract } from './header.contract.ts';
import { useMenu } from './menu/useMenu.ts';
import { useStick } from './stick/useStick.ts';

export interface HeaderModel {
  /** Draws a header from data; undefined until its code has come, which only those fetch that need it. */
  Drawn: ComponentType<DrawnProps> | undefined;
  /** What to draw; undefined when the server has printed the header. */
  data: DrawnProps['data'] | undefined;
  onDrawn: () => void;
}

export function useHeader(props: WidgetProps<typeof headerContract>): HeaderModel {
  const { host, json } = props;
  const { element } = host;
  const isPrinted = useAdoption(host) !== undefined;
  const borrowed = useBorrowed();
  const isFirst = useFirst(element);
  // Without it the slots are shown.
  const Drawn = useLater(!isPrinted, async () => (await import('./drawn/Drawn.tsx')).Drawn);
  const [drawings, setDrawings] = useState(0);
  const onDrawn = useCallback(() => setDrawings((count) => count + 1), []);

  useEffect(() => {
    if (isFirst === false)
      report(element, 'second-header', 'expected one <apunt-header> a page; the first one sticks');
  }, [element, isFirst]);
  useStick(props, borrowed, isFirst === true);
  const isOpen = useMenu(host, borrowed, drawings);
  useHostState(host, isOpen ? 'open' : 'ready');

  return { Drawn, data: isPrinted ? undefined : (json.props ?? {}), onDrawn };
}

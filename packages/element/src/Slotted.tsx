import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Host } from './host.ts';

/**
 * A named slot for widgets in light DOM, where native slots do not reach: the page's own children with that `slot` are
 * moved to this place once, and back when the widget goes. Without any, `children` are shown.
 */
export function Slotted({
  host,
  name,
  children,
}: {
  host: Pick<Host, 'element'>;
  name: string;
  children?: ReactNode;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(false);
  const { element } = host;
  useLayoutEffect(() => {
    const nodes = [...element.children].filter((child) => child.slot === name);
    if (nodes.length === 0) return;
    place.current?.append(...nodes);
    // oxlint-disable-next-line react/set-state-in-effect -- whether the page has filled the slot is only known here
    setFilled(true);
    return () => element.append(...nodes);
  }, [element, name]);
  return (
    <>
      <div ref={place} hidden={!filled} />
      {!filled && children}
    </>
  );
}

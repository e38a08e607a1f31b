import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Host } from './host.ts';

/**
 * A named slot for widgets in light DOM, where native slots do not work: children of the element with that `slot` are
 * moved here once, and back when the widget is unmounted. If there are none, `children` are shown.
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
      <div ref={place} className="apunt-slotted" hidden={!filled} />
      {!filled && children}
    </>
  );
}

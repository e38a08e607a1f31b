import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WidgetProps } from '@apunt/element/host';
import { serverHtmlOf } from '@apunt/element/server-html';
import { useHostState } from '@apunt/element/useHostState';
import type { asideBarContract } from '../aside-bar.contract.ts';
import { watchBar } from './bar-watch.ts';
import type { StaticBar } from './static-bar.ts';

export interface FloatingBarModel {
  isVisible: boolean;
}

export function useFloatingBar(props: WidgetProps<typeof asideBarContract>): FloatingBarModel {
  const { host, threshold, thresholdMobile } = props;
  const { element } = host;
  const selector = props.static;
  const [hasOwn] = useState(() => serverHtmlOf(element).length > 0);
  // What is due, with the page's bar whose nodes it is to show; undefined while it is not.
  const [due, setDue] = useState<{ bar: StaticBar | undefined }>();
  const [isFocused, setFocused] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  // What has the focus does not disappear.
  const [shown, setShown] = useState<{ bar: StaticBar | undefined }>();
  const next = isPrinted ? undefined : (due ?? (isFocused ? shown : undefined));
  if (next !== shown) setShown(next);
  const isVisible = next !== undefined;

  const judge = useEffectEvent((isDue: boolean, bar: StaticBar | undefined) => {
    const hasSomething = hasOwn || (bar !== undefined && !bar.isEmpty);
    setDue((last) => (isDue && hasSomething ? (last?.bar === bar && last ? last : { bar }) : undefined));
  });
  useEffect(
    () => watchBar({ host: element, selector, threshold, thresholdMobile, onDue: judge }),
    [element, selector, threshold, thresholdMobile],
  );

  const bar = hasOwn ? undefined : next?.bar;
  useLayoutEffect(() => {
    if (!bar) return;
    bar.lendTo(element);
    // The focus has come with its node, and no event tells.
    // oxlint-disable-next-line react/set-state-in-effect -- where the focus is, is not known before
    setFocused(element.matches(':focus-within'));
    return () => bar.takeBack(element);
  }, [bar, element]);

  useEffect(() => {
    // Natively: what is focused are nodes of the page, which React does not know.
    const handleIn = () => setFocused(true);
    const handleOut = ({ relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && element.contains(relatedTarget));
    // Paper has no bar, and what it shows stands in its place in the page.
    const handlePrint = ({ type }: Event) => flushSync(() => setPrinted(type === 'beforeprint'));
    element.addEventListener('focusin', handleIn);
    element.addEventListener('focusout', handleOut);
    addEventListener('beforeprint', handlePrint);
    addEventListener('afterprint', handlePrint);
    return () => {
      element.removeEventListener('focusin', handleIn);
      element.removeEventListener('focusout', handleOut);
      removeEventListener('beforeprint', handlePrint);
      removeEventListener('afterprint', handlePrint);
    };
  }, [element]);

  useHostState(host, isVisible ? 'visible' : 'hidden');
  const told = useRef(false);
  const tell = useEffectEvent((visible: boolean) => void host.emit('apunt-bar-change', { visible }));
  useEffect(() => {
    if (told.current === isVisible) return;
    told.current = isVisible;
    tell(isVisible);
  }, [isVisible]);

  useEffect(() => {
    if (!isVisible) return;
    // Whoever goes on by keyboard must see where they are.
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return;
      const box = element.shadowRoot?.querySelector('[part=bar]')?.getBoundingClientRect();
      const own = target.getBoundingClientRect();
      if (box && own.top < box.bottom && own.bottom > box.top) target.scrollIntoView({ block: 'center' });
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [element, isVisible]);

  return { isVisible };
}

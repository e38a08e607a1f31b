import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import type { Choice } from '@apunt/ui/select/MultiSelect';
import { isPhone } from '@apunt/ui/select/phone';
import type { selectContract } from './select.contract.ts';

type Props = WidgetProps<typeof selectContract>;

export interface SelectModel {
  choices: readonly Choice[];
  values: readonly string[];
  /** A `<select>` has to be drawn into the page: the server has printed none. */
  isDrawn: boolean;
  isMultiple: boolean;
  /** The native control is what is seen. */
  isNative: boolean;
  label: string | undefined;
  /** The page shows the label outside the element. */
  isLabelled: boolean;
  /** Takes the control that was drawn, which holds the value for the form. */
  take: (select: HTMLSelectElement | null) => void;
  onChange: (values: string[]) => void;
  onToggle: (open: boolean) => void;
}

const chosenIn = (select: HTMLSelectElement): string[] =>
  [...select.options].filter(({ selected, value }) => selected && value).map(({ value }) => value);

const choicesIn = (select: HTMLSelectElement): Choice[] =>
  [...select.options].filter(({ value }) => value).map(({ value, text }) => ({ value, name: text }));

function choose(select: HTMLSelectElement, values: readonly string[]): void {
  if (chosenIn(select).join('\n') === values.join('\n')) return;
  if (!select.multiple) select.value = values[0] ?? '';
  else for (const option of select.options) option.selected = values.includes(option.value);
}

export function useSelect(props: Props): SelectModel {
  const { host, json, value, multiple, disabled, required, label } = props;
  const { element } = host;
  const [server] = useState(() => element.querySelector('select'));
  const [borrowed] = useState(() => new BorrowedNodes());
  const [choices] = useState(() => (server ? choicesIn(server) : undefined));
  const [start] = useState(() => (server ? chosenIn(server) : []));
  const control = useRef(server);
  const given = JSON.stringify(value);
  // What the visitor has chosen counts until the page sets another value.
  const [own, setOwn] = useState<{ given: string | undefined; values: readonly string[] }>();
  const values = own && own.given === given ? own.values : (value ?? start);
  const isMultiple = multiple || server?.multiple === true;
  const isNative = !isMultiple || isPhone();

  const change = (next: string[]) => {
    setOwn({ given, values: next });
    Reflect.set(element, 'value', next);
    host.emit('apunt-change', { values: next });
  };

  useLayoutEffect(() => {
    if (!server) return;
    if (multiple) borrowed.set(server, 'multiple', '');
    if (disabled) borrowed.set(server, 'disabled', '');
    if (required) borrowed.set(server, 'required', '');
    if (!isNative) borrowed.set(server, 'tabindex', '-1');
    return () => borrowed.giveBack();
  }, [server, borrowed, multiple, disabled, required, isNative]);
  useLayoutEffect(() => {
    if (server) choose(server, values);
  }, [server, values]);

  const handleChange = useEffectEvent(() => server && change(chosenIn(server)));
  const handleFocus = useEffectEvent((event: FocusEvent) => {
    // The form, or a label of the page, gives the focus to the control that holds the value.
    if (isNative || event.target !== control.current) return;
    element.shadowRoot?.querySelector<HTMLElement>('[data-action=toggle]')?.focus();
  });
  const handleReset = useEffectEvent((event: Event) => {
    const { current } = control;
    if (event.target !== current?.form) return;
    // The form resets its controls after the event. The page has done it, so nobody is told.
    setTimeout(() => setOwn({ given, values: chosenIn(current) }));
  });
  useEffect(() => {
    server?.addEventListener('change', handleChange);
    element.addEventListener('focusin', handleFocus);
    document.addEventListener('reset', handleReset);
    return () => {
      server?.removeEventListener('change', handleChange);
      element.removeEventListener('focusin', handleFocus);
      document.removeEventListener('reset', handleReset);
    };
  }, [element, server]);

  const [written] = useState(() => server?.labels[0]);
  const all = choices ?? json.props ?? [];
  useHostState(host, all.length > 0 ? 'ready' : 'empty');
  return {
    choices: all,
    values,
    isDrawn: !server,
    isMultiple,
    isNative,
    label: label ?? written?.textContent?.replace(server?.textContent ?? '', '').trim(),
    isLabelled: written !== undefined && !element.contains(written),
    take: (select) => void (control.current = select ?? server),
    onChange: change,
    onToggle: (open) => void host.emit('apunt-toggle', { open }),
  };
}

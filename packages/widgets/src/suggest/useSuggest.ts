import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { useCombobox, type ComboboxModel } from '@apunt/ui/combobox/useCombobox';
import type { Suggestion } from './matches.ts';
import type { suggestContract } from './suggest.contract.ts';
import { useOffers } from './useOffers.ts';

export interface SuggestModel extends Pick<ComboboxModel, 'isOpen' | 'isShown' | 'active' | 'close'> {
  /** True when the server has printed no field, so that one has to be drawn. */
  hasOwnField: boolean;
  onField: (field: HTMLInputElement | null) => void;
  listId: string;
  options: readonly Suggestion[];
  /** How much fits, for screen readers; empty while nothing is offered. */
  status: string;
  onChoose: (suggestion: Suggestion) => void;
}

/** The server's field: the first of the adopted nodes. */
function printedField(nodes: readonly ChildNode[]): HTMLInputElement | undefined {
  const inside = nodes.flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll('input')] : [],
  );
  return inside.find((node) => node instanceof HTMLInputElement);
}

function setFieldText(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text;
}

export function useSuggest(props: WidgetProps<typeof suggestContract>): SuggestModel {
  const { host, json, min, limit, value, source } = props;
  const listId = useId();
  const adoption = useAdoption(host);
  const [printed] = useState(() => (adoption ? printedField(adoption.nodes) : undefined));
  const [drawn, setDrawn] = useState<HTMLInputElement | null>(null);
  const field = printed ?? drawn;
  const [text, setText] = useState(value ?? printed?.value ?? '');
  const { options, isLoading } = useOffers({ text, list: json.props, source, min, limit });
  const offered = options ?? [];

  const write = (words: string) => {
    setFieldText(field, words);
    setText(words);
  };
  const choose = (suggestion: Suggestion) => {
    write(suggestion.label);
    host.emit('apunt-select', { value: suggestion.value, label: suggestion.label });
    // As if it had been typed, for the scripts of a form around it.
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const box = useCombobox({
    text,
    options: offered,
    onText(words) {
      write(words);
      host.emit('apunt-input', { text: words });
    },
    onSelect: choose,
  });
  const { isOpen, isShown, active } = box;

  // A text set by the page is written without an event.
  useLayoutEffect(() => {
    if (value === undefined || !field) return;
    setFieldText(field, value);
    // oxlint-disable-next-line react/set-state-in-effect -- the field is the page's, so its text is changed beside React
    setText(value);
  }, [field, value]);

  const handle = useEffectEvent((event: Event) => {
    if (event.type === 'input') box.handleText(field?.value ?? '');
    else if (event.type === 'click') box.open();
    else if (event instanceof KeyboardEvent) box.handleKey(event);
    else if (event instanceof FocusEvent) {
      const { relatedTarget } = event;
      if (!(relatedTarget instanceof Node && host.element.contains(relatedTarget))) box.close();
    }
  });
  useEffect(() => {
    if (!field) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['input', 'click', 'keydown'])
      field.addEventListener(type, (event) => handle(event), { signal });
    // Options can have the focus, too: a press moves it there before it chooses.
    host.element.addEventListener('focusout', (event) => handle(event), { signal });
    return () => listening.abort();
  }, [field, host]);

  const borrowed = useBorrowed();
  useLayoutEffect(() => {
    if (!field) return;
    const values = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(isShown),
      'aria-activedescendant': active < 0 ? null : `${listId}-${active}`,
    };
    for (const [name, attribute] of Object.entries(values)) borrowed.set(field, name, attribute);
  }, [borrowed, field, listId, isShown, active]);

  useHostState(host, isLoading ? 'loading' : 'ready');

  const { t } = host;
  const found = offered.length > 0 ? t('suggest.found', { count: offered.length }) : t('suggest.none');
  return {
    isOpen,
    isShown,
    active,
    close: box.close,
    hasOwnField: !printed,
    onField: setDrawn,
    listId,
    options: offered,
    status: isOpen && options && !isLoading ? found : '',
    onChoose(suggestion) {
      field?.focus();
      box.choose(suggestion);
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Host } from '@apunt/element/host';
import type { Search } from './search.ts';

function show(field: HTMLInputElement, text: string): void {
  // Not without need: the caret would jump to the end.
  if (field.value !== text) field.value = text;
}

/** Makes the search field that a template has printed (`name="text"`) search as one types. False when there is none. */
export function useServerField({ element }: Pick<Host, 'element'>, searching: Search, text: string): boolean {
  const [field] = useState(() => element.querySelector<HTMLInputElement>('input[name="text"]'));
  useEffect(() => {
    if (field) show(field, text);
  }, [field, text]);
  const type = useEffectEvent(() => searching.type(field?.value ?? ''));
  const send = useEffectEvent((event: Event) => {
    event.preventDefault();
    searching.type(field?.value ?? '', true);
  });
  useEffect(() => {
    const form = field?.form;
    field?.addEventListener('input', type);
    form?.addEventListener('submit', send);
    return () => {
      field?.removeEventListener('input', type);
      form?.removeEventListener('submit', send);
    };
  }, [field]);
  return field !== null;
}

import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import type { Host } from '@apunt/element/host';
import { lengthOf, resultsAddress, type SearchType } from './search-address.ts';

/** A search field that leads to the results. */
export interface SearchBoxModel {
  /** The template has printed the form. */
  readonly hasForm: boolean;
  readonly text: string;
  readonly isInvalid: boolean;
  /** Id of the sentence that says what is wrong. */
  readonly errorId: string;
  /** Takes the field that is drawn. */
  readonly take: (field: HTMLInputElement | null) => void;
  readonly onText: (text: string) => void;
  readonly onSubmit: () => void;
  /** Gives the focus to the field, drawn or printed. */
  readonly focus: () => void;
}

/** What a widget says of its search field. */
export interface SearchBoxOptions {
  readonly action: string;
  readonly min: number;
  readonly searchtype: SearchType | undefined;
  readonly text: string;
  /** The visitor searches; false when the page does it itself. */
  onSearch(text: string): boolean;
  onInvalid(text: string): void;
}

const fieldIn = (form: HTMLFormElement | null): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>('input[name="text"]') ??
  form?.querySelector<HTMLInputElement>('input:not([type]),input[type=text],input[type=search]') ??
  null;

/** Makes a search field lead to the results, the printed one (`<form role="search">`) or one that is drawn. */
export function useSearchBox(
  host: Pick<Host, 'element' | 'navigate'>,
  options: SearchBoxOptions,
): SearchBoxModel {
  const { element } = host;
  const [form] = useState(() => element.querySelector<HTMLFormElement>('form[role=search],search form,form'));
  const [printed] = useState(() => fieldIn(form));
  const [borrowed] = useState(() => new BorrowedNodes());
  const drawn = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(options.text);
  const [isInvalid, setInvalid] = useState(false);
  const errorId = `apunt-search-${useId().replaceAll(/\W/g, '')}`;
  const focus = () => (printed ?? drawn.current)?.focus({ preventScroll: true });

  const submit = () => {
    const wanted = (printed?.value ?? text).trim();
    const isShort = lengthOf(wanted) < options.min;
    setInvalid(isShort);
    if (isShort) {
      options.onInvalid(wanted);
      focus();
    } else if (options.onSearch(wanted)) {
      host.navigate(resultsAddress(options.action, wanted, options.searchtype), 'search');
    }
  };

  const handleSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    submit();
  });
  // What is typed after an error may be right: it is told again at the next try only.
  const handleInput = useEffectEvent(() => setInvalid(false));
  useEffect(() => {
    form?.addEventListener('submit', handleSubmit);
    printed?.addEventListener('input', handleInput);
    return () => {
      form?.removeEventListener('submit', handleSubmit);
      printed?.removeEventListener('input', handleInput);
    };
  }, [form, printed]);
  useLayoutEffect(() => {
    if (!form || !printed) return;
    // Else the browser would refuse a short text by itself, in its own words.
    borrowed.set(form, 'novalidate', '');
    borrowed.set(printed, 'aria-invalid', isInvalid ? 'true' : null);
    borrowed.set(printed, 'aria-errormessage', isInvalid ? errorId : null);
    borrowed.set(printed, 'aria-describedby', isInvalid ? errorId : printed.getAttribute('aria-describedby'));
    return () => borrowed.giveBack();
  }, [form, printed, borrowed, isInvalid, errorId]);

  return {
    hasForm: form !== null,
    text,
    isInvalid,
    errorId,
    take: (field) => void (drawn.current = field),
    onText(next) {
      setText(next);
      setInvalid(false);
    },
    onSubmit: submit,
    focus,
  };
}

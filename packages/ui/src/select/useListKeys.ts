import { useRef, useState, type KeyboardEvent } from 'react';

/** Milliseconds after which typed letters begin a new word. */
const WORD = 500;

interface Options {
  readonly options: readonly { readonly value: string; readonly name: string }[];
  /** Space or Enter on an option. */
  choose: (value: string) => void;
  /** Escape. */
  close: () => void;
}

/** The keys of a listbox (ARIA): arrows, Home, End, letters; Space and Enter choose, Escape closes. */
export function useListKeys({ options, choose, close }: Options): {
  active: number;
  setActive: (index: number) => void;
  handleKey: (event: KeyboardEvent) => void;
} {
  const [wanted, setActive] = useState(0);
  const word = useRef({ text: '', at: 0 });
  const last = options.length - 1;
  const active = Math.min(wanted, last);

  const find = (letter: string, at: number) => {
    const text = (at - word.current.at > WORD ? '' : word.current.text) + letter.toLowerCase();
    word.current = { text, at };
    // The same letter again goes on from the present option.
    const from = text.length === 1 ? active + 1 : active;
    const order = [...options.keys()].map((index) => (index + from) % options.length);
    const found = order.find((index) => options[index]?.name.toLowerCase().startsWith(text));
    if (found !== undefined) setActive(found);
  };

  const handleKey = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (key === 'ArrowDown') setActive(Math.min(active + 1, last));
    else if (key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(last);
    else if (key === 'Escape') {
      // Otherwise Escape would also close a dialog around it.
      event.stopPropagation();
      close();
    } else if (key === 'Enter' || key === ' ') {
      const option = options[active];
      if (option) choose(option.value);
    } else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) find(key, timeStamp);
    else return;
    event.preventDefault();
  };
  return { active, setActive, handleKey };
}

import { useState } from 'react';

/** An option of a combobox: `value` identifies it, `label` is shown. */
export interface ComboboxOption {
  value: string;
  label: string;
}

/** What a combobox needs to know: the options that fit to its text, and who hears of changes. */
export interface ComboboxSettings {
  text: string;
  /** The options that match the text, best match first. */
  options: readonly ComboboxOption[];
  onText: (text: string) => void;
  onSelect: (option: ComboboxOption) => void;
}

/** The state of a combobox, and what its field and its list have to call. */
export interface ComboboxModel {
  /** The visitor is at it, so the list is shown if there is something in it. */
  isOpen: boolean;
  isShown: boolean;
  /** Index of the active option; -1 for none. */
  active: number;
  open: () => void;
  close: () => void;
  /** Call it when the visitor has typed. */
  handleText: (text: string) => void;
  choose: (option: ComboboxOption | undefined) => void;
  handleKey: (event: KeyboardEvent) => void;
}

/**
 * The behaviour of an ARIA combobox without its markup: arrows move, Enter chooses, Escape closes the list and then clears the text.
 */
export function useCombobox({ text, options, onText, onSelect }: ComboboxSettings): ComboboxModel {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const active = isShown && wanted < options.length ? wanted : -1;

  const close = () => {
    setOpen(false);
    setWanted(-1);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    close();
    onSelect(option);
  };
  const move = (step: 1 | -1) => {
    const { length } = options;
    if (active < 0) setWanted(step === 1 ? 0 : length - 1);
    else setWanted((active + step + length) % length);
    setOpen(true);
  };

  return {
    isOpen,
    isShown,
    active,
    open: () => setOpen(true),
    close,
    choose,
    handleText(typed) {
      setOpen(true);
      setWanted(-1);
      onText(typed);
    },
    handleKey(event) {
      // While an input method is composing, the keys belong to its own list of candidates.
      if (event.isComposing) return;
      const { key } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
      else if (key === 'Enter' && isShown)
        choose(options[active] ?? (options.length === 1 ? options[0] : undefined));
      else if (key === 'Escape' && (isShown || text !== '')) {
        if (isShown) close();
        else onText('');
      } else return;
      event.preventDefault();
      // Otherwise Escape would also close a dialog around the combobox.
      event.stopPropagation();
    },
  };
}

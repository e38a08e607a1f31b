import { useId, useRef, type ReactNode } from 'react';
import { Announcer } from '../Announcer.tsx';
import { useCombobox, type ComboboxOption } from './useCombobox.ts';

export type { ComboboxOption } from './useCombobox.ts';

/**
 * Props of `Combobox`: the caller holds the text, finds the options that match it, and is called with the chosen one.
 */
export interface ComboboxProps {
  label: string;
  name: string;
  text: string;
  /** The options that match the text, best match first. */
  options: readonly ComboboxOption[];
  /**
   * Number of options as a sentence, for screen readers; also shown when there are no options. Empty: nothing is
   * announced.
   */
  status: string;
  onFocus?: () => void;
  onText: (text: string) => void;
  onSelect: (option: ComboboxOption) => void;
}

/**
 * A text field with a list of matching options (ARIA combobox): arrows move, Enter chooses, Escape closes the list and
 * then clears the text. The focus stays in the field; `aria-activedescendant` names the active option.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { label, name, text, options, status, onFocus, onText, onSelect } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, isShown, active, open, close, choose, handleText, handleKey } = useCombobox({
    text,
    options,
    onText,
    onSelect,
  });
  const idOf = (index: number) => `${id}-${index}`;

  return (
    <div
      className="apunt-combobox"
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press first moves the focus to the option, inside this element: closing then would prevent the choice.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="text"
        name={name}
        role="combobox"
        part="field"
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : idOf(active)}
        onFocus={onFocus}
        onKeyDown={({ nativeEvent }) => handleKey(nativeEvent)}
        onClick={open}
        onChange={({ target }) => handleText(target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot follow what is typed, a datalist announces no number of matches */}
      <div id={`${id}-list`} role="listbox" part="options" aria-label={label} hidden={!isShown}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys for all options
          <div
            key={option.value}
            id={idOf(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `<option>` is only valid inside a select
            role="option"
            aria-selected={index === active}
            data-id={option.value}
            tabIndex={-1}
            ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => {
              field.current?.focus();
              choose(option);
            }}
          >
            {option.label}
          </div>
        ))}
      </div>
      {isOpen && status && options.length === 0 && (
        <p className="apunt-combobox-hint" aria-hidden="true">
          {status}
        </p>
      )}
      <Announcer text={isOpen ? status : ''} />
    </div>
  );
}

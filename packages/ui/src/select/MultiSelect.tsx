import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useOnScreen } from '../popover/useOnScreen.ts';
import { isPhone } from './phone.ts';
import { useListKeys } from './useListKeys.ts';

/** A choice: `value` identifies it, `name` is shown. */
export interface Choice {
  value: string;
  name: string;
}

/** Props of `MultiSelect`: the caller holds what is chosen. */
export interface MultiSelectProps {
  label: string;
  /** The page shows the label itself: here it is only spoken. */
  isLabelled?: boolean;
  options: readonly Choice[];
  values: readonly string[];
  /** What the button says of the choice: a placeholder, a name, a number. */
  summary: string;
  disabled?: boolean;
  required?: boolean;
  onChange: (values: string[]) => void;
  onToggle?: (open: boolean) => void;
}

/** The chosen values after one was pressed, in the order of the options. */
const toggled = (options: readonly Choice[], values: readonly string[], value: string): string[] =>
  options
    .filter((option) => values.includes(option.value) !== (option.value === value))
    .map((option) => option.value);

/** Several of a list: a button that opens a listbox, which stays open while one chooses; on a phone the native picker. */
export function MultiSelect(props: MultiSelectProps): ReactNode {
  return isPhone() ? <NativeSelect {...props} /> : <Dropdown {...props} />;
}

const labelClass = ({ isLabelled }: MultiSelectProps): string =>
  isLabelled ? 'apunt-hidden' : 'apunt-select-label';

function NativeSelect(props: MultiSelectProps): ReactNode {
  const { label, options, values, disabled, required, onChange } = props;
  return (
    <label className="apunt-select">
      <span className={labelClass(props)}>{label}</span>
      <select
        multiple
        size={1}
        part="toggle"
        data-action="toggle"
        {...{ disabled, required }}
        value={[...values]}
        onChange={({ target }) => onChange([...target.selectedOptions].map(({ value }) => value))}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Dropdown(props: MultiSelectProps): ReactNode {
  const { label, options, values, summary, disabled, required, onChange, onToggle } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useOnScreen(list, isOpen);

  const open = (wanted: boolean) => {
    if (wanted === isOpen || (wanted && (disabled || options.length === 0))) return;
    setOpen(wanted);
    onToggle?.(wanted);
  };
  const close = () => {
    open(false);
    button.current?.focus();
  };
  const choose = (value: string) => onChange(toggled(options, values, value));
  const { active, setActive, handleKey } = useListKeys({ options, choose, close });

  useEffect(() => {
    if (!isOpen) return;
    list.current?.focus();
    const handlePress = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) {
        setOpen(false);
        onToggle?.(false);
      }
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen, onToggle]);

  return (
    <div
      ref={box}
      className="apunt-select"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) open(false);
      }}
    >
      <span id={`${id}-label`} className={labelClass(props)}>
        {label}
      </span>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        part="toggle"
        data-action="toggle"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-button`}
        onMouseDown={(event) => {
          // Else the list would lose the focus first, close, and be opened again by the click.
          if (isOpen) event.preventDefault();
        }}
        onClick={() => (isOpen ? close() : open(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setActive(
            Math.max(
              0,
              options.findIndex(({ value }) => values.includes(value)),
            ),
          );
          open(true);
        }}
      >
        {summary}
      </button>
      {isOpen && (
        <div
          ref={list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot stay open while one chooses
          role="listbox"
          part="options"
          tabIndex={0}
          aria-multiselectable="true"
          aria-required={required}
          aria-labelledby={`${id}-label`}
          aria-activedescendant={`${id}-${active}`}
          onKeyDown={handleKey}
        >
          {options.map(({ value, name }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys for all options
            <div
              key={value}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `<option>` is only valid inside a select
              role="option"
              part="option"
              tabIndex={-1}
              aria-selected={values.includes(value)}
              data-id={value}
              data-active={index === active || undefined}
              ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={() => {
                setActive(index);
                choose(value);
                list.current?.focus();
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

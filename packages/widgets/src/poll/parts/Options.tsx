import type { KeyboardEvent, ReactNode } from 'react';
import type { Result } from '../tally.ts';
import { OptionImage } from './OptionImage.tsx';

export interface OptionsProps {
  options: readonly Result[];
  selectedId: string | undefined;
  imageWidth: number;
  /** `aria-label` or `aria-labelledby`. */
  name: Readonly<Record<string, string>>;
  /** Id of the message about a missing choice. */
  errorId: string | undefined;
  onSelect: (optionId: string | null) => void;
}

/** Native radio buttons. A second press, or Space, clears the checked one. */
export function Options({
  options,
  selectedId,
  imageWidth,
  name,
  errorId,
  onSelect,
}: OptionsProps): ReactNode {
  return (
    <div
      role="radiogroup"
      part="options"
      {...name}
      aria-invalid={Boolean(errorId)}
      aria-describedby={errorId}
    >
      {options.map(({ id, title, image }) => (
        <label key={id} part="option">
          <OptionImage image={image} width={imageWidth} />
          <input
            type="radio"
            name="option"
            value={id}
            data-id={id}
            checked={id === selectedId}
            onChange={() => onSelect(id)}
            onClick={() => id === selectedId && onSelect(null)}
            onKeyDown={(event: KeyboardEvent) => {
              // Space on a checked radio button fires a click in some browsers only, so it is handled here for all of
              // them.
              if (event.key !== ' ' || id !== selectedId) return;
              event.preventDefault();
              onSelect(null);
            }}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
}

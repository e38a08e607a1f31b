import { useState, type ReactNode } from 'react';
import { railStyle, type RailCounts } from './counts.ts';
import { Bullets } from '../row/Controls.tsx';
import { useTrack } from '../row/useTrack.ts';

/** An item of a rail, with the name by which its bullet is announced. */
export interface RailItem {
  id: string;
  /** Name of the item, as the accessible name of its bullet contains it. */
  name: string;
  content: ReactNode;
}

/** Props of `Rail`: the items, how many are in view, and the names of the list and of its bullets. */
export interface RailProps {
  counts: RailCounts;
  /** Least width of a card in pixels: in a narrow column fewer are in view than the window asks for. */
  least: number;
  label: string;
  items: readonly RailItem[];
  /** Makes the accessible name of a bullet from the name of its item. */
  bulletName: (name: string) => string;
}

/**
 * A row of cards that the browser scrolls natively: as many in view as the window asks for and the row has room for, with a bullet for each position at which it can stop. If all cards
 * fit, there are no bullets and the row cannot be focused with the Tab key.
 */
export function Rail({ counts, least, label, items, bulletName }: RailProps): ReactNode {
  const [list, setList] = useState<HTMLElement | null>(null);
  const track = useTrack(list, {
    slides: () => [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement),
    setHidden: (slide, isHidden) => slide.toggleAttribute('inert', isHidden),
    setDragging: (isDragging) => list?.toggleAttribute('data-apunt-dragging', isDragging),
  });
  return (
    <>
      <ul
        ref={setList}
        part="rail"
        className="apunt-rail apunt-counts"
        style={railStyle(counts, least)}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be reachable by keyboard
        tabIndex={track.stops > 1 ? 0 : undefined}
      >
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      <Bullets track={track} label={label} nameOf={(index) => bulletName(items[index]?.name ?? '')} />
    </>
  );
}

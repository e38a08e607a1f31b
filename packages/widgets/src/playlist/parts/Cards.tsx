import type { TranslateOf } from '@apunt/element/host';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { durationText, isoDuration } from '@apunt/i18n/dates/duration';
import { Button } from '@apunt/ui/Button';
import { linkTarget } from '@apunt/ui/link-target';
import type { PlaylistModel } from '../usePlaylist.ts';
import type { Item } from '../sections.ts';
import type { playlistContract } from '../playlist.contract.ts';

interface Props extends Pick<PlaylistModel, 'current' | 'onSelect'> {
  list: readonly Item[];
  /** Number of cards that a wide window shows before the button for more. */
  limit: number;
  label: string;
  t: TranslateOf<typeof playlistContract>;
}

export function Cards({ list, limit, label, current, t, onSelect }: Props): ReactNode {
  const [pages, setPages] = useState(1);
  const cards = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    // The button may have been removed with the last page, so the first of the new cards gets the focus.
    if (pages === 1) return;
    cards.current?.children[(pages - 1) * limit]?.querySelector<HTMLElement>('[part=card]')?.focus();
  }, [pages, limit]);

  const cardOf = (item: Item) => {
    const isCurrent = item.id !== '' && item.id === current;
    const rest = {
      part: 'card',
      'data-id': item.id || undefined,
      'aria-current': isCurrent ? ('true' as const) : undefined,
      onClick: (event: MouseEvent) => onSelect(item, event),
    };
    const inner = (
      <>
        <span part="poster">
          {item.poster !== undefined && <img src={item.poster} alt="" loading="lazy" />}
          {item.duration > 0 && (
            <time part="duration" dateTime={isoDuration(item.duration)}>
              {durationText(item.duration)}
            </time>
          )}
        </span>
        <span part="title">{item.title}</span>
        {isCurrent && <span part="now">{t('playlist.now')}</span>}
      </>
    );
    if (item.url !== undefined) {
      return (
        <a href={item.url} {...(item.link && linkTarget(item.link))} {...rest}>
          {inner}
        </a>
      );
    }
    return item.card ? (
      <button type="button" data-action="play" {...rest}>
        {inner}
      </button>
    ) : (
      <div part="card">{inner}</div>
    );
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from lists without bullets */}
      <ul ref={cards} role="list" part="list" className="apunt-rail apunt-counts" aria-label={label}>
        {list.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one may stand in a list twice
          <li key={index} data-over={index >= pages * limit ? '' : undefined}>
            {cardOf(item)}
          </li>
        ))}
      </ul>
      {list.length > pages * limit && (
        <Button action="more" onClick={() => setPages(pages + 1)}>
          {t('playlist.more')}
        </Button>
      )}
    </>
  );
}

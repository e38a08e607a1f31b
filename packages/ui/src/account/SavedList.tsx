import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Icon } from '../Icon.tsx';
import trash from '../icons/trash.svg?icon';
import { Announcer } from '../Announcer.tsx';
import { Button } from '../Button.tsx';
import { Loading } from '../loading/Loading.tsx';
import { Heading } from '../Heading.tsx';

/** A saved content or programme, as its card shows it. */
export interface SavedItem {
  id: string;
  title: string;
  /** Address that has passed `safeUrl`; without one the title is plain text. */
  href: string | undefined;
  image: string | undefined;
  /** A short line above the title. */
  kicker?: string | undefined;
  /** A decorative mark beside the kicker. */
  mark?: ReactNode;
  text?: string | undefined;
  isRemoved: boolean;
  /** Why deleting or restoring the item failed. */
  error: string | undefined;
}

/** Props of `SavedList`: the items, whether they are loaded, and the handlers of the buttons. */
export interface SavedListProps {
  status: 'loading' | 'ready' | 'failed';
  items: readonly SavedItem[];
  columns: number;
  t: Translate<'saved-list'>;
  /** Accessible name of the list. With a `level` it is also shown, as a heading of that level. */
  title: string;
  level: number | undefined;
  /** Why the list could not be loaded. */
  reason: string;
  onDelete: (id: string) => void;
  onUndo: (id: string) => void;
  onRetry: () => void;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/**
 * Masonry layout: lets each card span as many grid rows as its height needs, so that the reading order stays the
 * list's.
 */
function useMasonry(list: React.RefObject<HTMLUListElement | null>, items: readonly SavedItem[]): void {
  useLayoutEffect(() => {
    const cards = [...(list.current?.children ?? [])].filter((card) => card instanceof HTMLElement);
    const measure = () => {
      for (const card of cards) {
        const inner = card.firstElementChild;
        if (inner instanceof HTMLElement)
          card.style.gridRowEnd = `span ${Math.ceil(inner.getBoundingClientRect().height)}`;
      }
    };
    measure();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    for (const card of cards) if (card.firstElementChild) observer?.observe(card.firstElementChild);
    return () => observer?.disconnect();
  }, [list, items]);
}

/** The saved items under their heading, or a note that they are loading or could not be loaded. */
export function SavedList(props: SavedListProps): ReactNode {
  const { status, title, level, t } = props;
  return (
    <>
      {level !== undefined && (
        <Heading level={level ?? 2} part="title" className="apunt-list-title">
          {title}
        </Heading>
      )}
      {status === 'loading' && <Loading part="loading" text={t('saved-list.loading')} />}
      {status === 'failed' && <SavedListFailed {...props} />}
      {status === 'ready' && <Cards {...props} />}
    </>
  );
}

/** Says that the items could not be loaded: in their place, or under the server HTML that stays. */
export function SavedListFailed({
  reason,
  t,
  onRetry,
}: Pick<SavedListProps, 'reason' | 't' | 'onRetry'>): ReactNode {
  return (
    <div part="failed">
      <p role="alert">{reason}</p>
      <Button action="retry" onClick={onRetry}>
        {t('saved-list.retry')}
      </Button>
    </div>
  );
}

/** The cards, each with a delete button that becomes an undo button for a while. */
function Cards({ items, columns, t, title, empty, onDelete, onUndo }: SavedListProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const held = useRef<{ id: string; index: number }>(undefined);
  const gone = items.find(({ isRemoved }) => isRemoved);
  useMasonry(list, items);

  // When a card that has the focus is removed, the focus would be lost: move it to the card that takes its place.
  useLayoutEffect(() => {
    const last = held.current;
    if (!last || items.some(({ id }) => id === last.id)) return;
    held.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
    (buttons[Math.min(last.index, buttons.length - 1)] ?? rest.current)?.focus();
  }, [items]);

  if (items.length === 0) {
    return (
      <div ref={rest} part="empty" tabIndex={-1}>
        {empty}
      </div>
    );
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only records which card has the focus */}
      <ul
        ref={list}
        part="list"
        className="apunt-masonry"
        data-columns={columns}
        aria-label={title}
        onBlur={() => (held.current = undefined)}
      >
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler only records which card has the focus
          <li
            key={item.id}
            data-id={item.id}
            data-state={item.isRemoved ? 'removed' : undefined}
            onFocus={() => (held.current = { id: item.id, index })}
          >
            <Card item={item} t={t} onPress={() => (item.isRemoved ? onUndo(item.id) : onDelete(item.id))} />
          </li>
        ))}
      </ul>
      <Announcer text={gone ? t('saved-list.removed', { title: gone.title }) : ''} />
    </>
  );
}

function Card({
  item,
  t,
  onPress,
}: {
  item: SavedItem;
  t: Translate<'saved-list'>;
  onPress: () => void;
}): ReactNode {
  const { title, href, image, kicker, mark, text, isRemoved, error } = item;
  return (
    <div part="card" className="apunt-card">
      {image && <img src={image} alt="" width="640" height="360" loading="lazy" />}
      <div className="apunt-card-text">
        {kicker && (
          <p className="apunt-card-kicker">
            {mark}
            {kicker}
          </p>
        )}
        <p className="apunt-card-title">{href && !isRemoved ? <a href={href}>{title}</a> : title}</p>
        {text && <p className="apunt-card-more">{text}</p>}
        {error && <p role="alert">{t('saved-list.failed', { reason: error })}</p>}
        <Button
          action={isRemoved ? 'undo' : 'delete'}
          aria-label={t(isRemoved ? 'saved-list.undo-of' : 'saved-list.delete', { title })}
          onClick={onPress}
        >
          {isRemoved ? t('saved-list.undo') : <Icon of={trash} />}
        </Button>
      </div>
    </div>
  );
}

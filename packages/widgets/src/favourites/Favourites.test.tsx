import { act, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@apunt/api/errors';
import ca from '@apunt/locales/ca/favourites.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import savedList from '@apunt/locales/ca/saved-list.json';
import errors from '@apunt/locales/ca/errors.json';
import { favouritesContract } from './favourites.contract.ts';
import { FavouritesView } from './Favourites.tsx';

const i18n = i18nOf(favouritesContract);

const item = {
  id: '1',
  title: 'Foc',
  url: '/c/1',
  category: { name: 'Notícies' },
  multimedia: { image: '/i.jpg' },
};
const ready = {
  status: 'ready' as const,
  items: [item],
  removed: new Set<string>(),
  failed: undefined,
  columns: 2,
  emptyUrl: undefined,
  headingLevel: 2,
  noHeading: false,
  label: undefined,
  t: i18n.t,
  errorText: (type: string) => i18n.tDynamic(`errors.${type}`, 'errors.unknown'),
  onDelete: () => {},
  onUndo: () => {},
  retry: () => {},
};

describe('FavouritesView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is a named list of links with a picture each', () => {
    const { container } = render(<FavouritesView {...ready} />);
    expect(screen.getByRole('heading', { level: 2, name: ca.title })).toBeDefined();
    const list = screen.getByRole('list', { name: ca.title });
    expect(within(list).getByRole('link', { name: 'Foc' }).getAttribute('href')).toBe('/c/1');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/i.jpg');
  });

  it('shows where it stands, and keeps a dangerous address out', () => {
    render(<FavouritesView {...ready} items={[{ ...item, url: 'javascript:alert(1)' }]} />);
    expect(screen.getByText('Notícies')).toBeDefined();
    expect(screen.getByText('Foc')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the default picture for what has none', () => {
    const none = [{ ...item, multimedia: { image: '' } }];
    const { container } = render(<FavouritesView {...ready} items={none} defaultImage="/default.svg" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/default.svg');
  });

  it('has no heading when told so, and keeps the name of the list', () => {
    render(<FavouritesView {...ready} noHeading label="La meua llista" />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('list', { name: 'La meua llista' })).toBeDefined();
  });

  it('hands on a delete, and an undo while the card is on its way out', async () => {
    const handlers = { onDelete: vi.fn(), onUndo: vi.fn() };
    const { rerender } = render(<FavouritesView {...ready} {...handlers} />);
    await userEvent.click(screen.getByRole('button', { name: fillText(savedList.delete, { title: 'Foc' }) }));
    expect(handlers.onDelete).toHaveBeenCalledWith('1');
    rerender(<FavouritesView {...ready} {...handlers} removed={new Set(['1'])} />);
    const undo = screen.getByRole('button', { name: fillText(savedList['undo-of'], { title: 'Foc' }) });
    expect(document.activeElement).toBe(undo);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(fillText(savedList.removed, { title: 'Foc' }));
    await userEvent.click(undo);
    expect(handlers.onUndo).toHaveBeenCalledWith('1');
  });

  it('gives the focus on when a card goes: to the next one, at the end to the message', () => {
    const two = [item, { ...item, id: '2' }];
    const { rerender } = render(<FavouritesView {...ready} items={two} />);
    act(() => screen.getAllByRole('button')[0]?.focus());
    rerender(<FavouritesView {...ready} items={two.slice(1)} />);
    expect(document.activeElement).toBe(screen.getByRole('button'));
    rerender(<FavouritesView {...ready} items={[]} />);
    expect(document.activeElement?.textContent).toContain(ca.empty);
  });

  it('says why a change was not saved, at its card', () => {
    const error = new ApiError({ type: 'server', endpoint: 'bookmarkContent', message: 'x', errors: [] });
    render(<FavouritesView {...ready} failed={{ id: '1', error }} />);
    expect(screen.getByRole('alert').textContent).toBe(fillText(savedList.failed, { reason: errors.server }));
  });

  it('says that there is nothing yet, with a way on only when one is given', () => {
    const { rerender } = render(<FavouritesView {...ready} items={[]} />);
    expect(screen.getByText(ca.empty)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<FavouritesView {...ready} items={[]} emptyUrl="/a-la-carta" />);
    expect(screen.getByRole('link', { name: ca.explore }).getAttribute('href')).toBe('/a-la-carta');
  });

  it('says that it loads, and offers another try when that failed', async () => {
    const retry = vi.fn();
    const { rerender } = render(<FavouritesView {...ready} status="loading" items={[]} />);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(savedList.loading));
    rerender(<FavouritesView {...ready} status="failed" items={[]} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toBe(ca.failed);
    await userEvent.click(screen.getByRole('button', { name: savedList.retry }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { List } from '@apunt/lists/list/list';
import { NOTHING } from '@apunt/lists/search/address';
import { Search } from '@apunt/lists/search/search';
import search from '@apunt/locales/ca/list-search.json';
import ca from '@apunt/locales/ca/show-index.json';
import { i18nOf } from '@apunt/testing/i18n';
import { prepareLists } from '@apunt/testing/list-unit';
import { showIndexContract } from './show-index.contract.ts';
import { ShowIndexView } from './ShowIndex.tsx';

const { t } = i18nOf(showIndexContract);

describe('ShowIndexView', () => {
  beforeAll(() => prepareLists());

  function show(changes: Partial<Parameters<typeof ShowIndexView>[0]> = {}, total = 3) {
    const list = new List(document.createElement('div'));
    const searching = new Search(list);
    const type = vi.spyOn(searching, 'type').mockReturnValue();
    const choose = vi.spyOn(searching, 'chooseLetter').mockReturnValue();
    const props = {
      list,
      searching,
      state: { ...list.state, isOpen: true, total },
      search: NOTHING,
      field: '',
      hasLetters: false,
      hasField: false,
      lettersWithResults: undefined,
      label: undefined,
      t,
      ...changes,
    };
    render(<ShowIndexView {...props} />);
    return { type, choose };
  }
  const field = () => screen.getByRole('searchbox', { name: ca.search });
  const letters = () => screen.getByRole('navigation', { name: search.letters });

  it('has a field and all letters, which are real links', async () => {
    const { type, choose } = show();
    expect(within(letters()).getAllByRole('link')).toHaveLength(28);
    const link = within(letters()).getByRole('link', { name: 'B' });
    expect(link.getAttribute('href')).toBe('?letter=B');
    await userEvent.click(link);
    expect(choose).toHaveBeenCalledWith('B');
    await userEvent.type(field(), 'x');
    expect(type).toHaveBeenLastCalledWith('x');
    await userEvent.type(field(), '{Enter}');
    expect(type).toHaveBeenLastCalledWith('', true);
  });

  it('marks the chosen letter and the empty ones, which do nothing', async () => {
    const { choose } = show({ search: { ...NOTHING, letter: 'A' }, lettersWithResults: ['A', '#'] });
    expect(screen.getByRole('link', { current: true }).textContent).toBe('A');
    const empty = within(letters()).getByRole('link', { name: 'B' });
    expect(empty.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(empty);
    expect(choose).not.toHaveBeenCalled();
    expect(
      within(letters()).getByRole('link', { name: search.digits }).getAttribute('aria-disabled'),
    ).toBeNull();
    expect(
      within(letters()).getByRole('link', { name: search.all }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('draws neither field nor letters that the template has printed', () => {
    show({ hasField: true, hasLetters: true });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says that nothing was found', () => {
    show({}, 0);
    expect(screen.getByText(search.empty)).toBeDefined();
  });
});

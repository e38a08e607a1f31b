import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { List } from '@apunt/lists/list/list';
import { NOTHING } from '@apunt/lists/search/address';
import { Search } from '@apunt/lists/search/search';
import ca from '@apunt/locales/ca/activity-list.json';
import filters from '@apunt/locales/ca/filters.json';
import search from '@apunt/locales/ca/list-search.json';
import { i18nOf } from '@apunt/testing/i18n';
import { prepareLists } from '@apunt/testing/list-unit';
import { fillText } from '@apunt/testing/texts';
import { activityListContract } from './activity-list.contract.ts';
import { ActivityListView } from './ActivityList.tsx';

const { t } = i18nOf(activityListContract);
const groups = [{ name: 'Tema', filters: [{ name: 'Natura', value: 'natura' }] }];

describe('ActivityListView', () => {
  beforeAll(() => prepareLists());

  function show(changes: Partial<Parameters<typeof ActivityListView>[0]> = {}, total = 3) {
    const list = new List(document.createElement('div'));
    const handleFilter = vi.fn();
    const props = {
      list,
      searching: new Search(list),
      state: { ...list.state, isOpen: true, hasMore: true, total },
      search: { ...NOTHING, filters: ['natura'] },
      field: '',
      hasLetters: false,
      hasField: false,
      hasFilters: false,
      noLetters: false,
      lettersWithResults: undefined,
      label: undefined,
      groups,
      onFilter: handleFilter,
      t,
      ...changes,
    };
    render(<ActivityListView {...props} />);
    return handleFilter;
  }

  it('has a field, letters, filters, chips and a button', async () => {
    const handleFilter = show();
    expect(screen.getByRole('searchbox', { name: ca.search })).toBeDefined();
    expect(screen.getByRole('navigation', { name: search.letters })).toBeDefined();
    expect(screen.getByRole('button', { name: ca.more })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: fillText(filters.remove, { name: 'Natura' }) }));
    expect(handleFilter).toHaveBeenCalledWith({ ...NOTHING, filters: [] });
  });

  it('has chips only where the template has filters, and no letters where it wants none', () => {
    show({ hasFilters: true, noLetters: true });
    expect(screen.queryByRole('button', { name: /^Tema/ })).toBeNull();
    expect(screen.getByRole('list', { name: filters.active })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says that nothing was found', () => {
    const list = new List(document.createElement('div'));
    show({ state: { ...list.state, isOpen: true } });
    expect(screen.getByText(search.empty)).toBeDefined();
  });
});

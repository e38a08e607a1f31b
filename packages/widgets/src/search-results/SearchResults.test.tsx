import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { List } from '@apunt/lists/list/list';
import ca from '@apunt/locales/ca/search-results.json';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { i18nOf } from '@apunt/testing/i18n';
import { prepareLists } from '@apunt/testing/list-unit';
import { fillText } from '@apunt/testing/texts';
import { searchResultsContract } from './search-results.contract.ts';
import { SearchResultsView } from './SearchResults.tsx';

const { t } = i18nOf(searchResultsContract);

describe('SearchResultsView', () => {
  beforeAll(() => prepareLists());

  function show(changes: Partial<Parameters<typeof SearchResultsView>[0]> = {}) {
    const host = createTestHost(searchResultsContract);
    const list = new List(host.element);
    const box = {
      hasForm: false,
      text: '',
      isInvalid: false,
      errorId: 'e',
      take: () => {},
      onText: () => {},
      onSubmit: () => {},
      focus: () => {},
    };
    const handleTab = vi.fn();
    const props = {
      ...propsOf(searchResultsContract, host, { text: 'l’horta' }),
      list,
      box,
      state: { ...list.state, isOpen: true, hasMore: true, total: 3 },
      hasTabs: false,
      onTab: handleTab,
      t,
      ...changes,
    };
    render(<SearchResultsView {...props} />);
    return handleTab;
  }
  const tabs = () =>
    within(screen.getByRole('navigation', { name: ca.tabs }))
      .getAllByRole('link')
      .map((link) => link.dataset['tab']);

  it('has five kinds as links, which keep the text; all is chosen without one', () => {
    const handleTab = show();
    expect(tabs()).toEqual(['all', 'news', 'videos', 'audios', 'programs']);
    const link = screen.getByRole('link', { name: ca.videos });
    expect(link.getAttribute('href')).toBe('/resultats/l%E2%80%99horta?searchtype=videos');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(ca.all);
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(handleTab).toHaveBeenCalledExactlyOnceWith('videos');
  });

  it('has the other kind only where it is asked for', () => {
    show({ searchtype: 'other' });
    expect(tabs()).toEqual(['all', 'news', 'videos', 'audios', 'programs', 'other']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(ca.other);
  });

  it('unfolds three kinds in the older variant', () => {
    show({ variant: 'dropdown', searchtype: 'news' });
    expect(document.querySelector('summary')?.textContent).toBe(ca.news);
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-tab]')].map(({ dataset }) => dataset['tab']),
    ).toEqual(['all', 'news', 'other']);
  });

  it('draws no kinds that the template has printed, and none without a text', () => {
    show({ hasTabs: true });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says how many there are, and that there are none', () => {
    show({ total: 24 });
    expect(screen.getByText(fillText(ca.total_other, { number: 24 }))).toBeDefined();
    const list = new List(document.createElement('div'));
    show({ state: { ...list.state, isOpen: true } });
    expect(screen.getByText(ca.empty)).toBeDefined();
  });
});

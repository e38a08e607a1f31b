import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { List } from '@apunt/lists/list/list';
import type { ListState } from '@apunt/lists/list/list-settings';
import more from '@apunt/locales/ca/infinite-list.json';
import ca from '@apunt/locales/ca/lists.json';
import errors from '@apunt/locales/ca/errors.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { infiniteListContract } from './infinite-list.contract.ts';
import { InfiniteListView } from './InfiniteList.tsx';

const { t } = i18nOf(infiniteListContract);
const still: ListState = {
  isLoading: false,
  hasFailed: false,
  hasMore: true,
  added: undefined,
  total: 4,
  isReplaced: false,
  canRetry: false,
  ends: 0,
  isOpen: true,
};

describe('InfiniteListView', () => {
  beforeAll(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  const show = (state: Partial<ListState>) => {
    const list = new List(document.createElement('div'));
    const press = vi.spyOn(list, 'press');
    const view = render(<InfiniteListView list={list} state={{ ...still, ...state }} t={t} />);
    return { press, ...view };
  };
  const button = () => screen.queryByRole('button');
  const spoken = () => screen.getByRole('status').textContent;

  it('has a button while there is more, which a press uses', async () => {
    const { press } = show({});
    expect(button()?.textContent).toBe(more.more);
    expect(button()?.dataset['action']).toBe('load-more');
    await userEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledOnce();
    expect(spoken()).toBe('');
  });

  it('says on the button that it is loading', () => {
    show({ isLoading: true });
    expect(button()?.textContent).toBe(ca.loading);
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the button when a load has failed, and has none at the end', () => {
    const { unmount } = show({ hasFailed: true, hasMore: true });
    expect(button()?.textContent).toBe(more.more);
    unmount();
    show({ hasMore: false });
    expect(button()).toBeNull();
  });

  it('offers to try again a search that has failed', () => {
    show({ hasFailed: true, canRetry: true, hasMore: false });
    expect(button()?.textContent).toBe(errors.retry);
    expect(button()?.dataset['action']).toBe('retry');
  });

  it.each([
    [{ added: 4, total: 8 }, fillText(ca.added_other, { number: 4, total: 8 })],
    [{ added: 1, total: 9 }, fillText(ca.added_one, { number: 1, total: 9 })],
    [{ added: 3, total: 3, isReplaced: true }, fillText(ca.found_other, { number: 3 })],
    [{ added: 0, total: 0, isReplaced: true }, ca.none],
    [{ added: 4, total: 8, isLoading: true }, ''],
  ])('tells of %j', (state, text) => {
    show(state);
    expect(spoken()).toBe(text);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFavourites } from '@apunt/api/account/account';
import { savedHandlers } from '@apunt/testing/fixtures/saved';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { forgetVisitor } from './forget.ts';
import { useSavedList, type SavedListDoors } from './useSavedList.ts';

const LIST = 'GET /api/front/user/favourites/?userId=101';
const refuse = (status: number) => HttpResponse.json({}, { status });

describe('the saved list', () => {
  let network: Network;
  let runtime: TestRuntime;
  let errors: string[];

  beforeEach(() => {
    resetPage();
    errors = [];
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    setHintCookie(hintOf(adult));
    network = installNetwork(...savedHandlers());
    runtime = startTestRuntime();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    network.restore();
    resetPage();
  });

  type Item = { id: string };
  const render = (more: Partial<SavedListDoors<Item>> = {}) =>
    renderHook(() =>
      useSavedList<Item>({
        session: runtime.session,
        kind: 'content',
        given: undefined,
        fetch: (userId) => fetchFavourites(runtime.api, userId),
        host: { navigate: (url, _, mode) => runtime.navigate(url, mode) },
        loginUrl: '/acces',
        onError: ({ type }) => errors.push(type),
        ...more,
      }),
    );
  const loaded = async (more?: Partial<SavedListDoors<Item>>) => {
    const hook = render(more);
    await waitFor(() => expect(hook.result.current.status).toBe('ready'));
    return hook;
  };
  const idsOf = (list: readonly Item[]) => list.map(({ id }) => id);

  it('asks for the user and then for the list', async () => {
    const { result } = await loaded();
    expect(idsOf(result.current.items)).toEqual(['1002', '1003']);
    expect(network.calls).toEqual(['GET /api/front/user/profile', LIST]);
  });

  it('takes the list that the server has printed, until it is reloaded', async () => {
    const given = [{ id: '9' }];
    const { result } = await loaded({ given });
    expect(idsOf(result.current.items)).toEqual(['9']);
    expect(network.calls).not.toContain(LIST);
    act(() => result.current.retry());
    await waitFor(() => expect(idsOf(result.current.items)).toEqual(['1002', '1003']));
  });

  it('sends nobody to the login page, and remembers the way back', async () => {
    network.use(http.get('*/profile', () => refuse(401)));
    render();
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(localStorage.getItem('backUrl')).toBe(location.pathname);
    expect(network.calls).not.toContain(LIST);
  });

  it('asks nobody while it is off', async () => {
    const { result } = render({ isOff: true });
    expect(result.current.status).toBe('loading');
    expect([network.calls, runtime.visits]).toEqual([[], []]);
  });

  it('logs a failed list, stays, and tries again', async () => {
    network.use(http.get('*/favourites/', () => refuse(500), { once: true }));
    const { result } = render();
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(errors).toEqual(['server']);
    expect(runtime.visits).toEqual([]);
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.status).toBe('ready'));
  });

  it('deletes at once, and keeps the card until the next one is deleted', async () => {
    const { result } = await loaded();
    act(() => result.current.onDelete('1002'));
    await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/content/1002'));
    expect([...result.current.removed]).toEqual(['1002']);
    expect(idsOf(result.current.items)).toEqual(['1002', '1003']);
    act(() => result.current.onDelete('1003'));
    expect([...result.current.removed]).toEqual(['1003']);
    expect(idsOf(result.current.items)).toEqual(['1003']);
    await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/content/1003'));
  });

  it('keeps a deleted card for as long as nobody goes on', async () => {
    const { result } = await loaded();
    act(() => result.current.onDelete('1002'));
    await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/content/1002'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    vi.useRealTimers();
    expect(idsOf(result.current.items)).toEqual(['1002', '1003']);
    expect([...result.current.removed]).toEqual(['1002']);
  });

  it('takes back what was deleted, and then it stays', async () => {
    const { result } = await loaded();
    act(() => result.current.onDelete('1002'));
    await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/content/1002'));
    act(() => result.current.onUndo('1002'));
    await waitFor(() => expect(network.calls).toContain('POST /api/bookmark/content/1002'));
    act(() => result.current.onDelete('1003'));
    expect(idsOf(result.current.items)).toEqual(['1002', '1003']);
    expect([...result.current.removed]).toEqual(['1003']);
    await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/content/1003'));
  });

  it('puts a card back and says why when the server refuses', async () => {
    network.use(http.delete('*/api/bookmark/*', () => refuse(500)));
    const { result } = await loaded();
    act(() => result.current.onDelete('1002'));
    await waitFor(() => expect(result.current.failed?.id).toBe('1002'));
    expect(result.current.removed.size).toBe(0);
    expect(errors).toEqual(['server']);
  });

  it('puts back a card that is gone already, where it was', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.delete('*/api/bookmark/*', () => waiting.then(() => refuse(500))));
    const { result } = await loaded();
    act(() => result.current.onDelete('1002'));
    act(() => result.current.onDelete('1003'));
    expect(idsOf(result.current.items)).toEqual(['1003']);
    answer();
    await waitFor(() => expect(idsOf(result.current.items)).toEqual(['1002', '1003']));
    await waitFor(() => expect(result.current.removed.size).toBe(0));
  });

  const other = { ...adult, id: '999' };
  const logInElsewhere = () => {
    network.use(http.get('*/profile', () => HttpResponse.json({ response: other })));
    setHintCookie(hintOf(other));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('forgets one user’s list when another tab has logged in as somebody else', async () => {
    const { result } = await loaded();
    network.use(http.get('*/favourites/', () => refuse(500)));
    logInElsewhere();
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.items).toEqual([]);
    expect(network.calls).toContain('GET /api/front/user/favourites/?userId=999');
  });

  it('asks for the list of the second user where the first one’s was printed', async () => {
    const { result } = await loaded({ given: [{ id: '9' }] });
    logInElsewhere();
    await waitFor(() => expect(idsOf(result.current.items)).toEqual(['1002', '1003']));
    expect(network.calls).toContain('GET /api/front/user/favourites/?userId=999');
  });

  it('deletes nothing as somebody who has logged in elsewhere', async () => {
    const { result } = await loaded();
    network.use(http.get('*/profile', () => HttpResponse.json({ response: other })));
    setHintCookie(hintOf(other));
    act(() => result.current.onDelete('1002'));
    await waitFor(() => expect(runtime.session.store.getState().user?.id).toBe('999'));
    expect(network.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('takes another list that the page gives', async () => {
    const more = { given: [{ id: '9' }] };
    const { result, rerender } = await loaded(more);
    more.given = [{ id: '8' }];
    rerender();
    expect(idsOf(result.current.items)).toEqual(['8']);
    expect(network.calls).not.toContain(LIST);
  });

  it('leaves the address alone when somebody has logged out here', async () => {
    const { result } = await loaded();
    forgetVisitor({ site: 'general' });
    act(() => runtime.session.clear());
    await waitFor(() => expect(result.current.status).toBe('loading'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([runtime.visits, localStorage.getItem('backUrl')]).toEqual([[], null]);
    // The logout counts for that visitor only: when the next user loses their session, the login page is opened again.
    act(() => runtime.session.commit({ ...adult, children: [] }));
    act(() => runtime.session.clear());
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
  });
});

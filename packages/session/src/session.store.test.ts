import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@apunt/api/api';
import { likeHandlers } from '@apunt/testing/fixtures/likes';
import { adult, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie } from '@apunt/testing/runtime';
import { createSession, isSignedIn, type Session, type User } from './session.store.ts';

function promised() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const PROFILE = 'GET /api/front/user/profile';

describe('the session', () => {
  let network: Network;
  let session: Session;
  let changes: unknown[];
  const listen = (event: Event) => void (event instanceof CustomEvent && changes.push(event.detail));

  beforeEach(() => {
    resetPage();
    changes = [];
    network = installNetwork(...likeHandlers());
    document.addEventListener('apunt-session-change', listen);
  });
  afterEach(() => {
    document.removeEventListener('apunt-session-change', listen);
    session.close();
    network.restore();
    resetPage();
  });

  function open(user?: User): Session {
    const lost: { session?: Session } = {};
    const api = createApi({ onUnauthorized: () => lost.session?.clear() });
    session = createSession({ api, user: user ?? null });
    lost.session = session;
    return session;
  }

  it('is anonymous without the hint cookie, and asks nobody', async () => {
    open();
    expect(await session.load()).toBeNull();
    expect(isSignedIn(session.store.getState())).toBe(false);
    expect(network.calls).toEqual([]);
  });

  it('asks all the same for those who need a session', async () => {
    open();
    expect((await session.load({ always: true }))?.id).toBe('101');
    expect(network.calls).toEqual([PROFILE]);
  });

  it('paints from the hint and asks once, however many want to know', async () => {
    setHintCookie(hintOf(adult));
    open();
    expect(session.store.getState().hint?.name).toBe('Maria');
    await Promise.all([session.load(), session.load(), session.load()]);
    await session.load();
    expect(network.calls).toEqual([PROFILE]);
    expect(changes).toMatchObject([{ user: { id: '101' }, previous: null }]);
  });

  it('takes the user that the server has printed, without a call', async () => {
    setHintCookie(hintOf(adult));
    open({ ...adult, children: [] });
    expect((await session.load())?.id).toBe('101');
    expect(session.isSaved('content', '1002')).toBe(true);
    expect(network.calls).toEqual([]);
  });

  it('is cleared once by a 401: cookie, state, one event', async () => {
    setHintCookie(hintOf(adult));
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 401 })));
    open();
    expect(await session.load()).toBeNull();
    expect(document.cookie).not.toContain('apuntUser');
    expect(isSignedIn(session.store.getState())).toBe(false);
    expect(changes.length).toBe(1);
  });

  it('never commits an answer about somebody who has left meanwhile, and asks about the one who is there', async () => {
    setHintCookie(hintOf(adult));
    const first = promised();
    network.use(
      http.get(
        '*/profile',
        async () => {
          await first.promise;
          return HttpResponse.json({ response: adult });
        },
        { once: true },
      ),
    );
    open();
    const asked = session.load();
    await vi.waitFor(() => expect(network.calls).toEqual([PROFILE]));
    network.use(http.get('*/profile', () => HttpResponse.json({ response: guardian })));
    setHintCookie(hintOf(guardian));
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await asked)?.id).toBe(guardian.id);
    first.resolve();
    expect(session.store.getState().user?.id).toBe(guardian.id);
    expect(changes.map((detail) => Reflect.get(Object(detail), 'user'))).toMatchObject([
      null,
      { id: guardian.id },
    ]);
    expect(network.calls).toEqual([PROFILE, PROFILE]);
  });

  it('commits nothing once it is closed', async () => {
    setHintCookie(hintOf(adult));
    const answer = promised();
    network.use(
      http.get('*/profile', async () => {
        await answer.promise;
        return HttpResponse.json({ response: adult });
      }),
    );
    open();
    const asked = session.load();
    await vi.waitFor(() => expect(network.calls).toEqual([PROFILE]));
    session.close();
    answer.resolve();
    expect(await asked).toBeNull();
    expect(session.store.getState().user).toBeNull();
  });

  it('tells who is there now, whichever tab has logged in', () => {
    setHintCookie(hintOf(adult));
    open({ ...adult, children: [] });
    expect(session.whoIsThere()).toBe(adult.id);
    setHintCookie(hintOf(guardian));
    expect(session.whoIsThere()).toBe(guardian.id);
    session.clear();
    expect(session.whoIsThere()).toBeUndefined();
  });

  it('keeps the user when cookies are blocked and the tab is looked at again', () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    open();
    session.commit({ ...adult, children: [] });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.store.getState().user?.id).toBe(adult.id);
    expect(session.whoIsThere()).toBe(adult.id);
    cookies.mockRestore();
  });

  it('keeps the hint when the server is down', async () => {
    setHintCookie(hintOf(adult));
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 })));
    open();
    expect(await session.load()).toBeNull();
    expect(isSignedIn(session.store.getState())).toBe(true);
    expect(document.cookie).toContain('apuntUser');
  });

  it('writes four values into the cookie on commit, and takes them out on clear', () => {
    open();
    session.commit({ ...adult, children: [] });
    const [, value = ''] = document.cookie.split('apuntUser=');
    expect(Object.keys(JSON.parse(decodeURIComponent(value)))).toEqual([
      'id',
      'name',
      'type',
      'isRegisteredInLaColla',
    ]);
    expect(decodeURIComponent(document.cookie)).not.toContain(adult.email);
    session.clear();
    expect(document.cookie).not.toContain('apuntUser');
    session.clear();
    expect(changes.length).toBe(2);
  });

  it('asks again when it was asked to while asking', async () => {
    setHintCookie(hintOf(adult));
    open();
    await Promise.all([session.reload(), session.reload(), session.reload()]);
    expect(network.calls).toEqual([PROFILE, PROFILE]);
  });

  it('follows another tab that has logged out, or in as somebody else', async () => {
    setHintCookie(hintOf(adult));
    open();
    await session.load();
    document.cookie = 'apuntUser=; path=/; max-age=0';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isSignedIn(session.store.getState())).toBe(false);
    setHintCookie(hintOf({ ...adult, id: '7', name: 'Pau' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.store.getState().hint?.name).toBe('Pau');
    expect(session.store.getState().user).toBeNull();
  });

  it('keeps a user that the server has printed into the page, without any cookie', () => {
    open({ ...adult, children: [] });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.store.getState().user?.id).toBe(adult.id);
    expect(session.whoIsThere()).toBe(adult.id);
    expect(document.cookie).toContain('apuntUser');
  });

  it('does not let an answer on its way take back what was saved meanwhile', async () => {
    setHintCookie(hintOf(adult));
    const answer = promised();
    network.use(
      http.get('*/profile', async () => {
        await answer.promise;
        return HttpResponse.json({ response: adult });
      }),
    );
    open({ ...adult, children: [] });
    const asked = session.reload();
    await vi.waitFor(() => expect(network.calls).toEqual([PROFILE]));
    session.commit({ ...adult, name: 'Nova', children: [] });
    answer.resolve();
    await asked;
    expect(session.store.getState().user?.name).toBe('Nova');
  });

  it('tells the other tabs who is there, also when only the cookie has said so here', async () => {
    setHintCookie(hintOf(adult));
    open();
    const told = vi.fn();
    const other = new BroadcastChannel('apuntSession');
    other.addEventListener('message', told);
    await session.load();
    session.clear();
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    other.close();
    expect(told).toHaveBeenCalledOnce();
  });

  it('hears of other tabs by the storage where the browser has no channel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    open();
    vi.unstubAllGlobals();
    setHintCookie(hintOf(adult));
    dispatchEvent(new StorageEvent('storage', { key: 'apuntSession' }));
    expect(session.store.getState().hint?.id).toBe(adult.id);
  });

  it('tells of a session that is lost while its user is still known, and of no logout', () => {
    open({ ...adult, children: [] });
    const told: (string | undefined)[] = [];
    const stop = session.onLost((user) => void told.push(user?.id));
    session.lose();
    expect([told, session.store.getState().user]).toEqual([[adult.id], null]);
    session.clear();
    stop();
    session.lose();
    expect(told).toHaveLength(1);
  });

  it('is not lost by a 401 while the second step of a login is open', () => {
    open({ ...adult, children: [] });
    const told = vi.fn();
    session.onLost(told);
    const done = session.holdOpen();
    session.lose();
    expect(session.store.getState().user?.id).toBe(adult.id);
    done();
    session.lose();
    expect(session.store.getState().user).toBeNull();
    expect(told).toHaveBeenCalledOnce();
  });

  it('tells the window of what concerns the page, with the element that has caused it', async () => {
    const names = ['apunt-session-change', 'apunt-favourites-change', 'apunt-request-error'];
    const heard: CustomEvent[] = [];
    const hear = (event: Event) => void (event instanceof CustomEvent && heard.push(event));
    for (const name of names) addEventListener(name, hear);
    const [button, form] = [document.createElement('i'), document.createElement('b')];
    open();
    session.commit(adult, form);
    await session.setLike('content', '7', true, button);
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('apunt-favourites-change'));
    session.pushError({ type: 'server', message: 'a', text: 'A', handled: false });
    session.clear(form);
    for (const name of names) removeEventListener(name, hear);
    const sourceOf = (name: string) =>
      heard.filter(({ type }) => type === name).map(({ detail }) => detail.source);
    expect(sourceOf('apunt-session-change')).toEqual([form, form]);
    expect(sourceOf('apunt-favourites-change')).toEqual([button]);
    expect(sourceOf('apunt-request-error')).toEqual([null]);
    expect(heard.every(({ bubbles, composed }) => bubbles && composed)).toBe(true);
  });

  it('keeps the list of errors newest first and tells the page', () => {
    open();
    const told = vi.fn();
    document.addEventListener('apunt-request-error', told, { once: true });
    session.pushError({ type: 'server', message: 'a', text: 'A', handled: false });
    session.pushError({ type: 'timeout', message: 'b', text: 'B', handled: true });
    expect(session.store.getState().errors.map(({ message }) => message)).toEqual(['b', 'a']);
    expect(told).toHaveBeenCalledOnce();
  });
});

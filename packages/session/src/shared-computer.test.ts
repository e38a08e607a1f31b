import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@apunt/api/api';
import { adult, child, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie } from '@apunt/testing/runtime';
import { ownerOf } from './drafts.ts';
import { createSession, isSignedIn, type Session, type User } from './session.store.ts';

const PROFILE = 'GET /api/front/user/profile';

let network: Network;
let session: Session;

beforeEach(() => {
  resetPage();
  network = installNetwork();
});
afterEach(() => {
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

describe('the session of a child', () => {
  const pau = { ...child, id: '302', name: 'Abel' };
  const OF_CHILD = { name: 'A', type: 'laCollaMember' };
  const cookie = (): unknown => {
    const [, value = ''] = document.cookie.split('apuntUser=');
    return JSON.parse(decodeURIComponent(value));
  };
  const answer = (user: typeof child) =>
    network.use(http.get('*/profile', () => HttpResponse.json({ response: user })));
  const hear = (message: string) => {
    const other = new BroadcastChannel('apuntSession');
    other.postMessage(message);
    other.close();
  };

  it.each([
    ['a login', () => open().commit(child)],
    ['a page that the server has printed a user into', () => void open(child)],
    ['the profile of an open session', () => open().load({ always: true })],
    ['a saved profile', () => open(child).commit({ ...child, name: 'Aina Maria' })],
    [
      'a release that wrote id and name',
      () => {
        setHintCookie(JSON.stringify({ ...child, children: undefined }));
        open();
      },
    ],
  ])('the cookie holds a letter and the type after %s', async (_, flow) => {
    answer(child);
    await Promise.resolve(flow());
    expect(cookie()).toEqual(OF_CHILD);
    expect(isSignedIn(session.store.getState())).toBe(true);
  });

  it('goes with the cookie after a logout, and after a 401', async () => {
    open(child).clear();
    expect(document.cookie).not.toContain('apuntUser');
    setHintCookie(hintOf(child));
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 401 })));
    session.close();
    await open().load();
    expect(document.cookie).not.toContain('apuntUser');
  });

  it('is known by id once the profile has come, and not before', async () => {
    answer(child);
    setHintCookie(hintOf(child));
    open();
    expect([session.whoIsThere(), ownerOf(session.store.getState())]).toEqual([undefined, '']);
    await session.load();
    expect([session.whoIsThere(), ownerOf(session.store.getState())]).toEqual(['301', '301']);
    setHintCookie(hintOf({ ...child, name: 'Pau' }));
    expect(session.whoIsThere()).toBeUndefined();
  });

  it('tells no other tab when the profile only says which child it is', async () => {
    answer(child);
    setHintCookie(hintOf(child));
    open();
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    await session.load();
    expect(post).not.toHaveBeenCalled();
    session.commit({ ...child, name: 'Anna' });
    expect(post).not.toHaveBeenCalled();
    session.commit(pau);
    expect(post).toHaveBeenCalledOnce();
    post.mockRestore();
  });

  it('who has the same letter as the one before is noticed when another tab logs in', async () => {
    open(child);
    answer(pau);
    hear('change');
    await vi.waitFor(() => expect(session.store.getState().user?.id).toBe(pau.id));
    expect(session.whoIsThere()).toBe(pau.id);
    expect(network.calls).toEqual([PROFILE]);
  });

  it('is asked about once when the page comes back from the back/forward cache, and into view', async () => {
    open(child);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    network.use(http.get('*/profile', () => held.then(() => HttpResponse.json({ response: pau }))));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(network.calls).toEqual([PROFILE]));
    document.dispatchEvent(new Event('visibilitychange'));
    release();
    await vi.waitFor(() => expect(session.whoIsThere()).toBe(pau.id));
    expect(network.calls).toEqual([PROFILE]);
  });

  it('nothing is sent for meanwhile, nor while the server does not say who it is', async () => {
    open(child);
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 })));
    hear('change');
    await vi.waitFor(() => expect(session.whoIsThere()).toBeUndefined());
    await vi.waitFor(() => expect(network.calls).toEqual([PROFILE]));
    answer(child);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(session.whoIsThere()).toBe(child.id));
  });
});

describe('the drafts of this tab', () => {
  const write = (key: string, owner: string) =>
    sessionStorage.setItem(`apuntDraft:${key}`, JSON.stringify({ owner, at: Date.now(), values: {} }));
  beforeEach(() => {
    write('a', adult.id);
    write('b', guardian.id);
    write('c', 'anonymous');
  });

  it('are removed when somebody else logs in, those of nobody as well', () => {
    open().commit(guardian);
    expect(Object.keys(sessionStorage)).toEqual(['apuntDraft:b']);
  });

  it('stay when a profile is saved', () => {
    open(adult).commit(adult);
    expect(sessionStorage).toHaveLength(3);
  });

  it('are removed when another tab logs out, and stay when it has lost the session', async () => {
    open(adult);
    const other = new BroadcastChannel('apuntSession');
    document.cookie = 'apuntUser=; path=/; max-age=0';
    other.postMessage('change');
    await vi.waitFor(() => expect(isSignedIn(session.store.getState())).toBe(false));
    expect(sessionStorage).toHaveLength(3);
    other.postMessage('logout');
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
    other.close();
  });

  it('are spoken of to the other tabs: a logout is one, a lost session is none', () => {
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    open(adult).clear();
    session.commit(adult);
    session.lose();
    expect(post.mock.calls).toEqual([['logout'], ['change'], ['change']]);
    post.mockRestore();
  });
});

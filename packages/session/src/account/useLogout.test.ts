import { renderHook, act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { DRAFT_PREFIX } from '../drafts.ts';
import { forgetVisitor } from './forget.ts';
import { useLogout } from './useLogout.ts';

const LOGOUT = 'POST /api/front/user/logout';
const TO = { href: '/logout', done: '/acces' };

describe('the logout', () => {
  let network: Network;
  let runtime: TestRuntime;
  let says: boolean;
  let site: string;

  beforeEach(() => {
    resetPage();
    setHintCookie(hintOf(adult));
    says = true;
    site = 'general';
    network = installNetwork(http.post('*/api/front/user/logout', () => HttpResponse.json({ response: {} })));
    runtime = startTestRuntime({ user: { ...adult, children: [] } });
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  const render = () =>
    renderHook(() =>
      useLogout({
        api: runtime.api,
        session: runtime.session,
        site,
        announce: () => says,
        leave: runtime.navigate,
      }),
    );

  it('tells the server, forgets who was there, and goes to the login page', async () => {
    sessionStorage.setItem(`${DRAFT_PREFIX}contact`, '{}');
    sessionStorage.setItem('elsewhere', 'kept');
    const { result } = render();
    await act(() => result.current.logOut(TO));
    expect(network.calls).toEqual([LOGOUT]);
    expect(runtime.session.store.getState()).toMatchObject({ user: null, hint: null });
    expect(document.cookie).not.toContain('apuntUser');
    expect(Object.keys(sessionStorage)).toEqual(['elsewhere']);
    expect(runtime.visits).toEqual(['/acces']);
  });

  describe('of a browser that holds votes, consent, a place and choices', () => {
    const KEYS = ['apuntConsent', 'apuntPlayer', 'apuntWeather', 'votedPolls'];
    const PLACE = ['postalCode=46001', 'locationName=Alboraia', 'ineCode=46013'];

    beforeEach(() => {
      for (const key of [...KEYS, 'autoPlay']) localStorage.setItem(key, '{}');
      for (const cookie of PLACE) document.cookie = `${cookie}; path=/`;
    });
    afterEach(() => {
      for (const cookie of PLACE) document.cookie = `${cookie}; path=/; max-age=0`;
    });

    it.each(['general', 'apuntsdellengua'])('leaves them there on %s', async (name) => {
      site = name;
      const { result } = render();
      await act(() => result.current.logOut(TO));
      expect(Object.keys(localStorage).toSorted()).toEqual([...KEYS, 'autoPlay'].toSorted());
      expect(document.cookie.split('; ').toSorted()).toEqual(PLACE.toSorted());
    });

    it('removes them on the site of the club', async () => {
      site = 'lacolla';
      const { result } = render();
      await act(() => result.current.logOut(TO));
      expect(Object.keys(localStorage)).toEqual(['autoPlay']);
      expect(document.cookie).toBe('');
    });
  });

  it('follows the link when the call fails, and forgets nothing by itself', async () => {
    network.use(http.post('*/api/front/user/logout', () => HttpResponse.json({}, { status: 500 })));
    const { result } = render();
    await act(() => result.current.logOut(TO));
    expect(runtime.visits).toEqual(['/logout']);
    expect(runtime.session.store.getState().user?.id).toBe(adult.id);
  });

  it('sends one call however often it is pressed', async () => {
    const { result } = render();
    await act(() => Promise.all(Array.from({ length: 20 }, () => result.current.logOut(TO))));
    expect(network.calls).toEqual([LOGOUT]);
  });

  it('does nothing when the page takes over', async () => {
    says = false;
    const { result } = render();
    await act(() => result.current.logOut(TO));
    expect([network.calls, runtime.visits]).toEqual([[], []]);
  });

  it('stays where it is when the element has gone', async () => {
    const { result, unmount } = render();
    const run = result.current.logOut(TO);
    unmount();
    await run;
    await waitFor(() => expect(runtime.session.store.getState().user).toBeNull());
    expect(runtime.visits).toEqual([]);
  });
});

it('a deleted account leaves nothing in the browser', () => {
  localStorage.setItem('votedPolls', '[]');
  localStorage.setItem('backUrl', '/x');
  localStorage.setItem('autoPlay', 'true');
  forgetVisitor({ site: 'general' });
  expect(localStorage.length).toBe(3);
  forgetVisitor({ site: 'general', deleted: true });
  expect(Object.keys(localStorage)).toEqual(['autoPlay']);
  resetPage();
});

import { renderHook, act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { DRAFT_PREFIX, forgetVisitor } from './forget.ts';
import { useLogout } from './useLogout.ts';

const LOGOUT = 'POST /api/front/user/logout';
const TO = { href: '/logout', done: '/acces' };

describe('the logout', () => {
  let network: Network;
  let runtime: TestRuntime;
  let says: boolean;

  beforeEach(() => {
    resetPage();
    setHintCookie(hintOf(adult));
    says = true;
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
  forgetVisitor();
  expect(localStorage.length).toBe(3);
  forgetVisitor({ deleted: true });
  expect(Object.keys(localStorage)).toEqual(['autoPlay']);
  resetPage();
});

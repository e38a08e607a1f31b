import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { accountDeleteContract } from './account-delete.contract.ts';
import { useAccountDelete } from './useAccountDelete.ts';

const DELETE = 'POST /api/front/user/delete';
const refuse = (status: number) =>
  http.post('*/user/delete', () => HttpResponse.json({}, { status }), { once: true });

describe('useAccountDelete', () => {
  let network: Network;
  let runtime: TestRuntime;

  function begin(user: typeof adult | typeof guardian = adult) {
    setHintCookie(hintOf(user));
    network.use(...accountHandlers(user));
    runtime = startTestRuntime();
    const host = createTestHost(accountDeleteContract);
    const props = propsOf(accountDeleteContract, host);
    return { host, ...renderHook(() => useAccountDelete(props)) };
  }
  async function opened(user?: typeof adult | typeof guardian) {
    const hook = begin(user);
    await waitFor(() => expect(runtime.session.store.getState().user).not.toBeNull());
    act(() => hook.result.current.onOpen());
    return hook;
  }

  beforeEach(() => {
    resetPage();
    network = installNetwork();
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  it('deletes once, however often it is confirmed, and forgets everything', async () => {
    localStorage.setItem('votedPolls', '[]');
    localStorage.setItem('backUrl', '/x');
    sessionStorage.setItem('apuntDraft:contact', '{}');
    const { host, result } = await opened();
    act(() => {
      for (let press = 0; press < 20; press += 1) result.current.onConfirm();
    });
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(network.calls.filter((call) => call === DELETE)).toEqual([DELETE]);
    expect(host.events.map(({ name }) => name)).toEqual([
      'apunt-account-delete',
      'apunt-account-deleted',
      'apunt-navigate',
    ]);
    expect(host.events.at(-1)?.detail).toMatchObject({ reason: 'account-deleted' });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(document.cookie).not.toContain('apuntUser');
    expect(host.states).toEqual(['ready', 'waiting', 'success']);
  });

  it('is blocked from the start while children are linked, and sends nothing', async () => {
    const { result } = await opened(guardian);
    expect(result.current.isBlocked).toBe(true);
    act(() => result.current.onConfirm());
    expect(network.calls).not.toContain(DELETE);
  });

  it('is blocked by a 412 that comes after all', async () => {
    const { host, result } = await opened();
    network.use(refuse(412));
    act(() => result.current.onConfirm());
    await waitFor(() => expect(result.current.isBlocked).toBe(true));
    expect(result.current.error).toBeUndefined();
    expect(host.states.at(-1)).toBe('error');
    expect(runtime.session.store.getState().user?.id).toBe(adult.id);
    expect(document.cookie).toContain('apuntUser');
  });

  it('says what went wrong, keeps everything, and can be tried again', async () => {
    const { result } = await opened();
    network.use(refuse(500));
    act(() => result.current.onConfirm());
    await waitFor(() => expect(result.current.error).toBeTruthy());
    expect(runtime.session.store.getState().user?.id).toBe(adult.id);
    act(() => result.current.onConfirm());
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
  });

  it('does not tell a refusal with reasons of its own as a missing page', async () => {
    const { result } = await opened();
    const errors = [{ errorCode: 'NOT_NOW' }];
    network.use(http.post('*/user/delete', () => HttpResponse.json({ errors }, { status: 400 })));
    act(() => result.current.onConfirm());
    await waitFor(() => expect(result.current.error).toBe(runtime.i18n.t('errors.unknown')));
  });

  it('goes to the login page when the session was lost', async () => {
    const { host, result } = await opened();
    network.use(refuse(401));
    act(() => result.current.onConfirm());
    await waitFor(() => expect(runtime.visits).toEqual(['/acces']));
    expect(host.events.at(-1)?.detail).toMatchObject({ reason: 'session-missing' });
    expect(runtime.replaced).toEqual(['/acces']);
  });

  it('does nothing when the page says no', async () => {
    const { host, result } = await opened();
    host.prevented.add('apunt-account-delete');
    act(() => result.current.onConfirm());
    expect(network.calls).not.toContain(DELETE);
  });

  it('never deletes the account of somebody who has logged in elsewhere meanwhile', async () => {
    const { result } = await opened();
    setHintCookie(hintOf(guardian));
    act(() => result.current.onConfirm());
    expect(result.current.isOpen).toBe(false);
    expect(network.calls).not.toContain(DELETE);
  });

  it('stays open while the call runs, and can be closed otherwise', async () => {
    const { result } = await opened();
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    network.use(http.post('*/user/delete', async () => void (await slow)));
    act(() => result.current.onConfirm());
    act(() => result.current.onClose());
    expect([result.current.isOpen, result.current.isWaiting]).toEqual([true, true]);
    answer();
    await waitFor(() => expect(result.current.isOpen).toBe(false));
    const again = await opened();
    act(() => again.result.current.onClose());
    expect(again.result.current.isOpen).toBe(false);
  });
});

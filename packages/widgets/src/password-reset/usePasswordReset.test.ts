import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { passwordResetContract } from './password-reset.contract.ts';
import { usePasswordReset } from './usePasswordReset.ts';

describe('usePasswordReset', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/restabliment?token=good&x=1');
    network = installNetwork(...registerHandlers());
  });
  afterEach(() => {
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  function start(given: Partial<WidgetProps<typeof passwordResetContract>> = {}) {
    runtime = startTestRuntime();
    const host = createTestHost(passwordResetContract);
    const props = propsOf(passwordResetContract, host, given);
    return { host, ...renderHook(() => usePasswordReset(props)) };
  }

  it('sends token and password, leaves for the login, and takes the token out of the address', async () => {
    const { host, result } = start();
    await act(async () => void (await result.current.onSend('Taronja2026')));
    expect(network.calls).toEqual(['POST /api/front/user/change-password']);
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ token: 'good', password: 'Taronja2026' });
    expect(result.current.view).toBe('done');
    expect(runtime.visits).toEqual(['/acces?alert=password_changed']);
    expect(location.search).toBe('?x=1');
    expect(JSON.stringify(host.events)).not.toContain('Taronja2026');
  });

  it('keeps the token in the address until it was used', async () => {
    network.use(http.post('*/change-password', () => HttpResponse.json({}, { status: 500 })));
    const { host, result } = start();
    await act(async () => expect(await result.current.onSend('Taronja2026')).toEqual({ isUnjudged: true }));
    expect(location.search).toContain('token=good');
    expect(result.current).toMatchObject({ view: 'form', tries: 1 });
    expect(result.current.reason).toBeTruthy();
    expect(host.states.at(-1)).toBe('error');
  });

  it('does not tell a refused password as a missing page', async () => {
    const errors = [{ errorCode: 'WEAK_PASSWORD' }];
    network.use(http.post('*/change-password', () => HttpResponse.json({ errors }, { status: 400 })));
    const { result } = start();
    await act(async () => void (await result.current.onSend('Taronja2026')));
    expect(result.current.reason).toBe(runtime.i18n.t('errors.unknown'));
    expect(result.current.reason).not.toBe(runtime.i18n.t('errors.not-found'));
  });

  it('takes the attribute before the address', async () => {
    const { result } = start({ token: 'other' });
    await act(async () => void (await result.current.onSend('Taronja2026')));
    expect(JSON.parse(network.requests[0]?.body ?? '')).toMatchObject({ token: 'other' });
    expect(result.current.view).toBe('token');
  });

  it('says that the link is no good when the server refuses its token', async () => {
    const { host, result } = start({ token: 'used' });
    await act(async () => void (await result.current.onSend('Taronja2026')));
    expect(result.current.view).toBe('token');
    expect(host.states.at(-1)).toBe('error');
    expect(runtime.visits).toEqual([]);
  });

  it('says so at once where there is no token, and sends nothing', async () => {
    history.replaceState(null, '', '/restabliment');
    const { host, result } = start();
    expect(result.current).toMatchObject({ view: 'token', recoveryHref: '/acces' });
    await waitFor(() => expect(host.states).toEqual(['error']));
    expect(vi.isMockFunction(fetch)).toBe(false);
    expect(network.calls).toEqual([]);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { emailValidationContract } from './email-validation.contract.ts';
import { PAUSE, useEmailValidation } from './useEmailValidation.ts';

describe('useEmailValidation', () => {
  let network: Network;
  const MAIL = 'POST /api/front/user/resend-validation-mail';

  beforeEach(() => {
    resetPage();
    network = installNetwork(...registerHandlers());
    startTestRuntime();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    network.restore();
    resetPage();
  });

  function start(given: Partial<WidgetProps<typeof emailValidationContract>>, printed = '') {
    const host = createTestHost(emailValidationContract);
    host.element.innerHTML = printed;
    const props = propsOf(emailValidationContract, host, { userId: '120', ...given });
    return { host, ...renderHook(() => useEmailValidation(props)) };
  }

  it.each([
    ['valid', false, 'ready'],
    ['expired', true, 'ready'],
    ['invalid', true, 'ready'],
  ] as const)('%s: another mail can be asked for: %s', (result, canResend, state) => {
    const { host, result: hook } = start({ result });
    expect(hook.current.canResend).toBe(canResend);
    expect(host.states).toEqual([state]);
    expect(network.calls).toEqual([]);
  });

  it('offers no mail when it does not know for whom', () => {
    expect(start({ result: 'expired', userId: undefined }).result.current.canResend).toBe(false);
  });

  it.each([
    ['<p>No és vàlid.</p>', undefined, '/acces'],
    ['<p>No és vàlid. <a href="/acces">Entra</a></p>', undefined, undefined],
    ['<p>Ha caducat.</p>', '120', undefined],
    ['', undefined, '/acces'],
  ])('of %j, for user %s, the way to the login is %s', (printed, userId, href) => {
    expect(start({ result: 'invalid', userId }, printed).result.current.loginHref).toBe(href);
  });

  it('takes the place of the form that the server has printed, and gives it back', () => {
    const { host, unmount } = start(
      { result: 'expired' },
      '<p>Ha caducat.</p><form action="/acces/validacio"><button>Envia</button></form>',
    );
    const form = host.element.querySelector('form');
    expect(form?.hidden).toBe(true);
    unmount();
    expect(form?.hidden).toBe(false);
  });

  it('leads nowhere dangerous', () => {
    const { profileHref } = start({ result: 'valid', profileUrl: 'javascript:alert(1)' }).result.current;
    expect(profileHref).toBe('/perfil/meu-perfil');
  });

  it('sends one mail a press, and none before half a minute is over', async () => {
    const { host, result } = start({ result: 'expired' });
    act(() => {
      for (let press = 0; press < 20; press += 1) result.current.onResend();
    });
    await waitFor(() => expect(result.current.step).toBe('resent'));
    expect(network.calls).toEqual([MAIL]);
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ userId: '120' });
    expect(host.states).toEqual(['ready', 'waiting', 'success']);
    act(() => result.current.onResend());
    expect(result.current.isPaused).toBe(true);
    expect(network.calls).toEqual([MAIL]);
    const later = Date.now() + PAUSE + 1;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    act(() => result.current.onResend());
    await waitFor(() => expect(network.calls).toEqual([MAIL, MAIL]));
    await waitFor(() => expect(result.current.step).toBe('resent'));
  });

  it('says that it did not work, and can be tried again at once', async () => {
    network.use(
      http.post('*/resend-validation-mail', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const { host, result } = start({ result: 'expired' });
    act(() => result.current.onResend());
    await waitFor(() => expect(result.current.step).toBe('failed'));
    expect(host.events.at(-1)).toMatchObject({ name: 'apunt-error', detail: { type: 'server' } });
    act(() => result.current.onResend());
    await waitFor(() => expect(result.current.step).toBe('resent'));
  });
});

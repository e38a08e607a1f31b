import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import ca from '@apunt/locales/ca/register-errors.json';
import { loginHandlers } from '@apunt/testing/fixtures/login';
import { REGISTER_EMAILS, refuseWith, registerHandlers } from '@apunt/testing/fixtures/register';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { registerContract } from './register.contract.ts';
import { useRegister } from './useRegister.ts';
import { registerErrorsTexts } from '@apunt/locales/register-errors';

const VALUES = {
  name: 'Anna',
  surname: 'Pla',
  email: REGISTER_EMAILS.free,
  birthdate: '1984-05-03',
  password: 'Taronja2026',
  terms: true,
  recaptcha: 'token',
} as const;

describe('useRegister', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...registerHandlers());
  });
  afterEach(() => {
    history.replaceState(null, '', '/');
    network.restore();
    resetPage();
  });

  function start(
    site = 'general',
    given: Partial<WidgetProps<typeof registerContract>> = {},
    json: Record<string, unknown> = {},
  ) {
    runtime = startTestRuntime({ config: { site }, json });
    void runtime.i18n.add(registerErrorsTexts);
    const host = createTestHost(registerContract);
    const props = propsOf(registerContract, host, given);
    return { host, ...renderHook(() => useRegister(props)) };
  }

  it('sends exactly the payload, and gives way to the confirmation', async () => {
    const { host, result } = start();
    let sent: Promise<unknown> = Promise.resolve('not yet');
    act(() => void (sent = result.current.onSend(VALUES)));
    await waitFor(() => expect(host.states.at(-1)).toBe('waiting'));
    await act(async () => expect(await sent).toBeUndefined());
    expect(network.calls).toEqual(['POST /api/front/user/register']);
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ ...VALUES, origin: 'web' });
    expect(result.current.view).toBe('done');
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-submit', 'apunt-success', 'apunt-register']);
    expect(JSON.stringify(host.events)).not.toContain(VALUES.password);
    expect(JSON.stringify(host.events[0])).not.toContain('token');
    expect(host.states).toEqual(['ready', 'waiting', 'success']);
    expect(runtime.visits).toEqual([]);
  });

  it('hands the page the answer of the server, whatever it says', async () => {
    network.use(http.post('*/register', () => HttpResponse.json({ ok: 7 })));
    const { host, result } = start();
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(host.events.find(({ name }) => name === 'apunt-success')?.detail).toEqual({ response: { ok: 7 } });
  });

  it('goes on when the server has logged the newcomer in: to where they came from, else to the profile', async () => {
    const { result } = start();
    await act(() => result.current.onSend({ ...VALUES, email: REGISTER_EMAILS.instant }).then(() => {}));
    expect(runtime.visits).toEqual(['/perfil/meu-perfil']);
    expect(runtime.session.store.getState().user?.email).toBe(REGISTER_EMAILS.instant);
    localStorage.setItem('backUrl', '/enquestes');
    const again = start();
    await act(() =>
      again.result.current.onSend({ ...VALUES, email: REGISTER_EMAILS.instant }).then(() => {}),
    );
    expect(runtime.visits).toEqual(['/enquestes']);
  });

  it('says that an e-mail has an account, and knows the way to log in with it', async () => {
    const { host, result } = start();
    let refusal: unknown;
    await act(
      async () => void (refusal = await result.current.onSend({ ...VALUES, email: REGISTER_EMAILS.taken })),
    );
    expect(refusal).toEqual({});
    expect(result.current.refused?.problems).toEqual([
      { code: 'EMAIL_ALREADY_IN_USE', text: ca.register.EMAIL_ALREADY_IN_USE },
    ]);
    expect(result.current.inUseHref).toBe(`/acces?email=${encodeURIComponent(REGISTER_EMAILS.taken)}`);
    expect(host.states.at(-1)).toBe('error');
    expect(host.events.at(-1)).toMatchObject({ name: 'apunt-error', detail: { type: 'not-found' } });
  });

  it('lists every code with its text', async () => {
    network.use(http.post('*/register', () => refuseWith('INVALID_FIELD', 'INVALID_TOKEN')));
    const { result } = start();
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(result.current.refused?.problems.map(({ text }) => text)).toEqual([
      ca.register.INVALID_FIELD,
      ca.register.INVALID_TOKEN,
    ]);
  });

  it('takes errors in an answer of 200 for what they are', async () => {
    network.use(
      http.post('*/register', () =>
        HttpResponse.json({ response: { errors: [{ errorCode: 'INVALID_FIELDS' }] } }),
      ),
    );
    const { result } = start();
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(result.current.refused?.problems.length).toBe(1);
    expect(result.current.view).toBe('form');
  });

  it('says what is wrong with the line or the server, and begins anew with the next try', async () => {
    const { result } = start();
    await act(() => result.current.onSend({ ...VALUES, email: REGISTER_EMAILS.broken }).then(() => {}));
    expect(result.current.refused).toMatchObject({ problems: [], count: 1 });
    expect(result.current.refused?.reason).toBeTruthy();
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(result.current.refused).toBeUndefined();
    expect(result.current.view).toBe('done');
  });

  it('sends nothing when the page says no', async () => {
    const { host, result } = start();
    host.prevented.add('apunt-submit');
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(network.calls).toEqual([]);
  });

  it('changes nothing with an answer that comes when it has gone', async () => {
    const { host, result, unmount } = start();
    const sent = result.current.onSend(VALUES);
    unmount();
    await sent;
    await waitFor(() => expect(network.calls.length).toBe(1));
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-submit']);
  });

  it('leaves the club to the guardians’ registration', () => {
    expect(start('lacolla').result.current.view).toBe('club');
  });

  it('takes origin and login page from its attributes, but no dangerous address', async () => {
    const { result } = start('general', { origin: 'app', loginUrl: 'javascript:alert(1)' });
    expect(result.current.loginHref).toBe('/acces');
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(JSON.parse(network.requests[0]?.body ?? '')).toMatchObject({ origin: 'app' });
  });

  it.each([
    ['code-known', '/enquestes'],
    ['code-new', '/perfil/meu-perfil'],
  ])('comes back from a provider with %s and goes to %s', async (code, url) => {
    network.use(...loginHandlers());
    localStorage.setItem('backUrl', '/enquestes');
    const social = { google: { clientId: 'g', authorizeUrl: '/authorize' } };
    const there = start('general', {}, { social });
    expect(there.result.current.social.providers).toEqual(['google']);
    await act(async () => there.result.current.social.onPress('google'));
    await waitFor(() => expect(runtime.visits).toHaveLength(1));
    const state = new URL(runtime.visits[0] ?? '', location.origin).searchParams.get('state') ?? '';
    there.unmount();
    history.replaceState(null, '', `/registre?${String(new URLSearchParams({ state, code }))}`);
    const back = start('general', {}, { social });
    await waitFor(() => expect(runtime.visits).toEqual([url]));
    expect(location.search).toBe('');
    expect(back.host.events.map(({ name }) => name)).toContain('apunt-login');
  });

  it('says that a provider’s answer was none of ours', async () => {
    history.replaceState(null, '', '/registre?state=forged&code=x');
    const { result } = start('general', {}, { social: { google: { clientId: 'g' } } });
    await waitFor(() => expect(result.current.notice).toEqual({ kind: 'error' }));
    expect(network.calls).toEqual([]);
  });
});

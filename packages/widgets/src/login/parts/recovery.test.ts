import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginHandlers, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { loginContract } from '../login.contract.ts';
import { useLogin } from '../useLogin.ts';

const LOGIN = 'POST /api/front/user/login';
const RESEND = 'POST /api/front/user/resend-validation-mail';
const known = { email: adult.email, password: PASSWORD };

describe('useLogin, when the password or the validation is missing', () => {
  let network: Network;
  let host: TestHost<typeof loginContract>;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/acces');
    network = installNetwork(...loginHandlers());
  });
  afterEach(() => {
    vi.useRealTimers();
    network.restore();
    resetPage();
  });

  function start(given: Partial<Parameters<typeof useLogin>[0]> = {}, options: TestRuntimeOptions = {}) {
    const runtime = startTestRuntime(options);
    host = createTestHost(loginContract);
    const { result } = renderHook(useLogin, { initialProps: propsOf(loginContract, host, given) });
    const login = (credentials = known) => act(() => result.current.onLogin(credentials));
    const recover = (email: string) => act(() => result.current.onRecover({ email }));
    return { runtime, result, login, recover };
  }

  const eventsNamed = (name: string) => host.events.filter((event) => event.name === name);

  describe('an account that is not validated', () => {
    const refused = { ...known, email: 'nova@example.test' };

    it('gets its mail again, once in thirty seconds', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const { login, result } = start();
      await login(refused);
      expect(result.current.notice).toEqual({ kind: 'unvalidated', userId: '120' });
      act(() => result.current.resend.onPress('120'));
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(result.current.notice?.kind).toBe('resent'));
      expect(network.calls).toEqual([LOGIN, RESEND]);
      expect(JSON.parse(network.requests[1]?.body ?? '')).toEqual({ userId: '120' });
      act(() => result.current.resend.onPress('120'));
      expect(result.current.notice?.kind).toBe('resend-pause');
      expect(network.calls).toEqual([LOGIN, RESEND]);
      act(() => void vi.advanceTimersByTime(30_000));
      expect(result.current.resend.isPaused).toBe(false);
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(network.calls).toEqual([LOGIN, RESEND, RESEND]));
      await waitFor(() => expect(result.current.resend.isSending).toBe(false));
    });

    it('can be tried again at once when sending failed', async () => {
      network.use(
        http.post('*/resend-validation-mail', () => HttpResponse.json({}, { status: 500 }), { once: true }),
      );
      const { login, result } = start();
      await login(refused);
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(result.current.notice).toEqual({ kind: 'resend-failed', userId: '120' }));
      act(() => result.current.resend.onPress('120'));
      await waitFor(() => expect(result.current.notice?.kind).toBe('resent'));
    });

    it('has nothing to press when the server does not say whose it is', async () => {
      network.use(http.post('*/login', () => HttpResponse.json({}, { status: 403 })));
      const { login, result } = start();
      await login();
      expect(result.current.notice).toEqual({ kind: 'unvalidated', userId: undefined });
    });
  });

  describe('recovery', () => {
    it('keeps the typed e-mail both ways and tells the page', () => {
      const { result } = start();
      act(() => result.current.onView('recovery', 'maria@'));
      expect(result.current).toMatchObject({ view: 'recovery', start: { email: 'maria@', focus: 'view' } });
      act(() => result.current.onView('login', 'maria@example.test'));
      expect(result.current).toMatchObject({ view: 'login', start: { email: 'maria@example.test' } });
      expect(eventsNamed('apunt-view-change').map(({ detail }) => detail)).toEqual([
        { view: 'recovery' },
        { view: 'login' },
      ]);
    });

    it('confirms, keeps the e-mail, and comes back with the banner', async () => {
      const { result, recover } = start();
      act(() => result.current.onView('recovery', adult.email));
      await recover(adult.email);
      expect(network.requests.map(({ body }) => body)).toEqual([JSON.stringify({ email: adult.email })]);
      expect(result.current.view).toBe('sent');
      expect(result.current.backHref).toMatch(/\/acces\?alert=password_reset_sent$/);
      act(() => result.current.onView('login'));
      expect(result.current).toMatchObject({
        view: 'login',
        start: { email: adult.email },
        notice: { kind: 'password_reset_sent' },
      });
    });

    it('says that nobody has that e-mail', async () => {
      const { result, recover } = start();
      await recover('ningu@example.test');
      expect(result.current.notice?.kind).toBe('recovery-unknown');
      expect(result.current.view).not.toBe('sent');
      network.use(
        http.post('*/recover-password', () =>
          HttpResponse.json({ errors: [{ errorCode: 'USER_NOT_FOUND' }] }),
        ),
      );
      await recover('ningu@example.test');
      expect(result.current.notice?.kind).toBe('recovery-unknown');
    });

    it('says the same of both when the site does not want to reveal it', async () => {
      const { result, recover } = start({}, { config: { recoveryReveal: 'off' } });
      await recover('ningu@example.test');
      const unknown = {
        view: result.current.view,
        notice: result.current.notice,
        neutral: result.current.isNeutral,
      };
      act(() => result.current.onView('login'));
      expect(result.current.notice?.kind).toBe('recovery-neutral');
      act(() => result.current.onView('recovery'));
      await recover(adult.email);
      expect({
        view: result.current.view,
        notice: result.current.notice,
        neutral: result.current.isNeutral,
      }).toEqual(unknown);
      expect(unknown).toEqual({ view: 'sent', notice: undefined, neutral: true });
    });

    it('has one text for every other failure', async () => {
      network.use(http.post('*/recover-password', () => HttpResponse.json({}, { status: 400 })));
      const { result, recover } = start();
      await recover(adult.email);
      expect(result.current.notice?.kind).toBe('recovery-failed');
    });
  });
});

import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/register-errors.json';
import { REGISTER_EMAILS, refuseWith, registerHandlers } from '@apunt/testing/fixtures/register';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { registerAdultsContract } from './register-adults.contract.ts';
import { useRegisterAdults } from './useRegisterAdults.ts';
import { registerErrorsTexts } from '@apunt/locales/register-errors';

const VALUES = { email: REGISTER_EMAILS.free, password: 'Taronja2026', recaptcha: 'token' };

describe('useRegisterAdults', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...registerHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start() {
    const { i18n } = startTestRuntime();
    void i18n.add(registerErrorsTexts);
    const host = createTestHost(registerAdultsContract);
    const props = propsOf(registerAdultsContract, host);
    return { host, ...renderHook(() => useRegisterAdults(props)) };
  }

  it('sends exactly the payload, and confirms', async () => {
    const { host, result } = start();
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(network.calls).toEqual(['POST /api/front/user/register-adults']);
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual(VALUES);
    expect(result.current.isDone).toBe(true);
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-submit', 'apunt-success', 'apunt-register']);
    expect(host.events[0]?.detail).toEqual({ payload: { email: VALUES.email } });
  });

  it.each([
    ['LA_COLLA_EMAIL_NOT_EXISTS', ca.adults.default],
    ['UNKNOWN_ERROR', ca.adults.default],
    ['INVALID_TOKEN', ca.adults.INVALID_TOKEN],
    ['EMAIL_ALREADY_IN_USE', ca.adults.EMAIL_ALREADY_IN_USE],
  ])('%s is told in the words of this flow', async (code, text) => {
    network.use(http.post('*/register-adults', () => refuseWith(code)));
    const { host, result } = start();
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(result.current.refused?.problems).toEqual([{ code, text }]);
    expect(host.states.at(-1)).toBe('error');
    expect(result.current.inUseHref).toBe(`/acces-adults?email=${encodeURIComponent(VALUES.email)}`);
  });

  it('hands the page the answer of the server, whatever it says', async () => {
    network.use(http.post('*/register-adults', () => HttpResponse.json({ ok: 7 })));
    const { host, result } = start();
    await act(() => result.current.onSend(VALUES).then(() => {}));
    expect(host.events.find(({ name }) => name === 'apunt-success')?.detail).toEqual({ response: { ok: 7 } });
  });

  it('shows the general sentence when the answer names no code', async () => {
    const { result } = start();
    await act(() => result.current.onSend({ ...VALUES, email: REGISTER_EMAILS.broken }).then(() => {}));
    expect(result.current.refused).toMatchObject({ problems: [] });
    expect(result.current.refused?.reason).toBeTruthy();
  });
});

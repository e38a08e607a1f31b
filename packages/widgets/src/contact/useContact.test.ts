import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContactMessage } from '@apunt/api/resources/contact';
import errors from '@apunt/locales/ca/errors.json';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { REGISTER_EMAILS } from '@apunt/testing/fixtures/register';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { contactContract } from './contact.contract.ts';
import { useContact } from './useContact.ts';
import { registerErrorsTexts } from '@apunt/locales/register-errors';

const MESSAGE: ContactMessage = {
  name: 'Maria',
  email: REGISTER_EMAILS.free,
  subject: 'Hola',
  text: 'Bon dia',
  terms: true,
  commercial: false,
  recaptcha: 'token',
};

describe('useContact', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...contactHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start() {
    const { i18n } = startTestRuntime();
    void i18n.add(registerErrorsTexts);
    const host = createTestHost(contactContract);
    const props = propsOf(contactContract, host);
    return { host, ...renderHook(() => useContact(props)) };
  }

  it('sends exactly the payload, and keeps the reference until the dialog is closed', async () => {
    const { host, result } = start();
    await act(async () => void (await result.current.onSend(MESSAGE)));
    expect(network.calls).toEqual(['POST /api/front/contact/']);
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual(MESSAGE);
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-submit', 'apunt-success']);
    expect(host.events[0]?.detail).not.toHaveProperty('payload.recaptcha');
    expect(result.current).toMatchObject({ arrived: { reference: 'C-2026-0042' }, sent: 1 });
    act(() => result.current.onClose());
    expect(result.current.arrived).toBeUndefined();
    expect(host.states).toEqual(['ready', 'success', 'ready']);
  });

  it.each([[{}], [{ response: null }], [{ response: { reference: { a: 1 } } }]])(
    'an answer of %j has arrived, without a reference',
    async (answer) => {
      network.use(http.post('*/contact/', () => HttpResponse.json(answer)));
      const { result } = start();
      await act(async () => void (await result.current.onSend(MESSAGE)));
      expect(result.current.arrived).toEqual({ reference: '' });
    },
  );

  it('hands the page the answer of the server, whatever it says', async () => {
    network.use(http.post('*/contact/', () => HttpResponse.json({ ok: 7 })));
    const { host, result } = start();
    await act(() => result.current.onSend(MESSAGE).then(() => {}));
    expect(host.events.find(({ name }) => name === 'apunt-success')?.detail).toEqual({ response: { ok: 7 } });
  });

  it('lists the reasons of a refusal, and forgets them with the next try', async () => {
    const { result } = start();
    await act(async () => void (await result.current.onSend({ ...MESSAGE, email: REGISTER_EMAILS.broken })));
    expect(result.current.refused?.problems).toHaveLength(1);
    await act(async () => void (await result.current.onSend(MESSAGE)));
    expect(result.current.refused).toBeUndefined();
  });

  it.each([
    ['timeout', () => HttpResponse.error()],
    ['not-found', () => HttpResponse.json({}, { status: 404 })],
    ['unauthorized', () => HttpResponse.json({}, { status: 403 })],
    ['precondition', () => HttpResponse.json({}, { status: 412 })],
    ['server', () => HttpResponse.json({ httpCode: 500 })],
    ['unknown', () => HttpResponse.text('<html>')],
  ] as const)('a failure of type %s has its sentence', async (type, answer) => {
    network.use(http.post('*/contact/', answer));
    const { host, result } = start();
    await act(async () => void (await result.current.onSend(MESSAGE)));
    expect(result.current.refused).toMatchObject({ problems: [], reason: errors[type] });
    expect(host.states.at(-1)).toBe('error');
  });

  it('removed while it waits, it says nothing more', async () => {
    let answer = () => {};
    network.use(
      http.post(
        '*/contact/',
        () => new Promise((resolve) => (answer = () => resolve(HttpResponse.json({})))),
      ),
    );
    const { host, result, unmount } = start();
    let sending: Promise<unknown> | undefined;
    act(() => void (sending = result.current.onSend(MESSAGE)));
    await expect.poll(() => network.calls.length).toBe(1);
    unmount();
    answer();
    await sending;
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-submit']);
  });
});

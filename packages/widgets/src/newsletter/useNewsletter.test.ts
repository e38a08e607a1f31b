import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import errors from '@apunt/locales/ca/errors.json';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { REGISTER_EMAILS } from '@apunt/testing/fixtures/register';
import { adult } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { newsletterContract } from './newsletter.contract.ts';
import { useNewsletter } from './useNewsletter.ts';
import { registerErrorsTexts } from '@apunt/locales/register-errors';

const VALUES = { email: REGISTER_EMAILS.free, segments: ['eso', 'general'], terms: true } as const;

describe('useNewsletter', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...contactHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start(
    given: Partial<WidgetProps<typeof newsletterContract>> = {},
    options: TestRuntimeOptions = {},
  ) {
    const { i18n } = startTestRuntime(options);
    void i18n.add(registerErrorsTexts);
    const host = createTestHost(newsletterContract);
    const props = propsOf(newsletterContract, host, { newsletterId: '2', ...given });
    return { host, ...renderHook(() => useNewsletter(props)) };
  }
  type Result = ReturnType<typeof start>['result'];
  const send = (result: Result, values: Parameters<Result['current']['onSend']>[0] = VALUES) =>
    act(async () => void (await result.current.onSend(values)));

  it('sends exactly the payload, and tells the page', async () => {
    const { host, result } = start();
    await send(result);
    expect(network.calls).toEqual(['POST /api/front/newsletter/2']);
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual(VALUES);
    expect(host.events.at(-1)).toEqual({
      name: 'apunt-newsletter',
      detail: { id: '2', segments: ['eso', 'general'] },
    });
    expect(result.current).toMatchObject({ outcome: 'new', sent: 1 });
    act(() => result.current.onClose());
    expect(host.states).toEqual(['ready', 'success', 'ready']);
  });

  it('tells the page what the server has answered', async () => {
    network.use(http.post('*/newsletter/2', () => HttpResponse.json({ response: { list: 9 } })));
    const { host, result } = start();
    await send(result);
    expect(host.events.find(({ name }) => name === 'apunt-success')?.detail).toEqual({
      response: { list: 9 },
    });
  });

  it('puts a suffix behind the id', async () => {
    const { result } = start({ suffix: 'estiu' });
    await send(result);
    expect(network.calls).toEqual(['POST /api/front/newsletter/2/estiu']);
  });

  it('is content with an address that has it already', async () => {
    const { host, result } = start();
    await send(result, { ...VALUES, email: REGISTER_EMAILS.taken });
    expect(result.current).toMatchObject({ outcome: 'already', refused: undefined });
    expect(host.events.map(({ name }) => name)).toEqual([
      'apunt-submit',
      'apunt-success',
      'apunt-newsletter',
    ]);
  });

  it('lists the reasons of another refusal', async () => {
    const { host, result } = start();
    await send(result, { ...VALUES, email: REGISTER_EMAILS.broken });
    expect(result.current.refused?.problems).toHaveLength(1);
    expect(host.states.at(-1)).toBe('error');
  });

  it.each([
    ['timeout', () => HttpResponse.error()],
    ['not-found', () => HttpResponse.json({}, { status: 404 })],
    ['unauthorized', () => HttpResponse.json({}, { status: 401 })],
    ['precondition', () => HttpResponse.json({}, { status: 412 })],
    ['server', () => HttpResponse.json({}, { status: 500 })],
    ['unknown', () => HttpResponse.text('<html>')],
  ] as const)('a failure of type %s has its sentence', async (type, answer) => {
    network.use(http.post('*/newsletter/2', answer));
    const { result } = start();
    await send(result);
    expect(result.current.refused).toMatchObject({ problems: [], reason: errors[type] });
  });

  it('removed while it waits, it says nothing more', async () => {
    let answer = () => {};
    const held = new Promise<HttpResponse<object>>(
      (resolve) => (answer = () => resolve(HttpResponse.json({}))),
    );
    network.use(http.post('*/newsletter/2', () => held));
    const { host, result, unmount } = start();
    let sending: Promise<unknown> | undefined;
    act(() => void (sending = result.current.onSend(VALUES)));
    await expect.poll(() => network.calls.length).toBe(1);
    expect(host.states.at(-1)).toBe('waiting');
    unmount();
    answer();
    await sending;
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-submit']);
  });

  it.each([
    ['the attribute', { email: 'a@example.test' }, { user: adult }, 'a@example.test'],
    ['who is logged in', {}, { user: adult }, adult.email],
    ['who is logged in, where the attribute is empty', { email: '' }, { user: adult }, adult.email],
    ['nobody', {}, {}, ''],
  ])('begins with the address of %s', (_, given, options, email) => {
    expect(start(given, options).result.current.known).toBe(email);
    expect(network.calls).toEqual([]);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { child, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { childPinContract } from './child-pin.contract.ts';
import { useChildPin } from './useChildPin.ts';

const PATCH = 'PATCH /api/front/user/profile';

describe('useChildPin', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...clubHandlers());
  });
  afterEach(() => {
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  function start(
    user: Parameters<typeof hintOf>[0] | undefined,
    given: Partial<WidgetProps<typeof childPinContract>> = {},
    site = 'lacolla',
  ) {
    if (user) setHintCookie(hintOf(user));
    runtime = startTestRuntime({ config: { site } });
    const host = createTestHost(childPinContract);
    const props = propsOf(childPinContract, host, given);
    return { host, ...renderHook(() => useChildPin(props)) };
  }
  const refuse = (status: number) => http.get('*/profile', () => HttpResponse.json({}, { status }));

  it('sets a PIN with the token of a link, and asks for no account', async () => {
    history.replaceState(null, '', '/acces-pin?token=good');
    const { host, result } = start(undefined);
    expect(result.current.view).toBe('link');
    await act(async () => expect(await result.current.onLink('0042')).toBeUndefined());
    expect(network.calls).toEqual(['POST /api/front/user/change-password']);
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ token: 'good', password: '0042' });
    expect(result.current.outcome).toMatchObject({ kind: 'done', nick: '' });
    expect(host.events.at(-1)).toMatchObject({ name: 'apunt-pin-change', detail: { nick: '' } });
    expect(JSON.stringify(host.events)).not.toContain('0042');
  });

  it('says that a link is no good', async () => {
    const { result } = start(undefined, { token: 'used' });
    await act(async () => expect(await result.current.onLink('0042')).toEqual({}));
    expect(result.current.outcome?.kind).toBe('token');
  });

  it('does not tell a refused PIN as a missing page', async () => {
    const errors = [{ errorCode: 'WEAK_PIN' }];
    network.use(http.post('*/change-password', () => HttpResponse.json({ errors }, { status: 400 })));
    const { result } = start(undefined, { token: 'good' });
    await act(async () => void (await result.current.onLink('0042')));
    expect(result.current.outcome).toMatchObject({
      kind: 'failed',
      reason: runtime.i18n.t('errors.unknown'),
    });
  });

  it('lists the children of a guardian, and sets the PIN of one alone', async () => {
    const { host, result } = start(family);
    await waitFor(() => expect(result.current.view).toBe('members'));
    expect(result.current.members.map(({ nick }) => nick)).toEqual(['4711', '4712']);
    const [aina] = result.current.members;
    if (!aina) throw new Error('no child');
    await act(async () => void (await result.current.onMember(aina, '0007')));
    expect(network.calls.at(-1)).toBe(PATCH);
    expect(JSON.parse(network.requests.at(-1)?.body ?? '')).toEqual({
      children: [
        {
          id: '301',
          name: 'Aina',
          surname: 'Marco Gil',
          birthdate: '2017-03-14',
          nick: '4711',
          pin: '0007',
          photo: null,
          photoEdited: false,
        },
      ],
    });
    expect(result.current.outcome).toMatchObject({ kind: 'done', nick: '4711' });
    expect(host.events.at(-1)).toMatchObject({ detail: { nick: '4711' } });
  });

  it('shows one child when told which', async () => {
    const { result } = start(family, { nick: '4712' });
    await waitFor(() => expect(result.current.members.map(({ name }) => name)).toEqual(['Pau']));
  });

  it.each([
    ['nobody', undefined, refuse(401)],
    ['a child', child, http.get('*/profile', () => HttpResponse.json({ response: child }))],
  ])('sends %s to the guardians’ login, to come back here', async (_, user, handler) => {
    network.use(handler);
    history.replaceState(null, '', '/acces');
    const { result } = start(user);
    await waitFor(() => expect(result.current.view).toBe('guardian'));
    result.current.onAccess();
    expect(localStorage.getItem('backUrl')).toBe('/acces');
    expect(runtime.visits).toEqual([]);
  });

  it('does not take a server that is down for nobody, and tries again', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { result } = start(undefined);
    await waitFor(() => expect(result.current.view).toBe('failed'));
    expect(result.current.reason).toBeTruthy();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.view).toBe('members'));
  });

  it('sends nothing as somebody else, and says at the right child what did not work', async () => {
    const { result } = start(family);
    await waitFor(() => expect(result.current.view).toBe('members'));
    const [, pau] = result.current.members;
    if (!pau) throw new Error('no child');
    network.use(http.patch('*/profile', () => HttpResponse.json({}, { status: 500 })));
    await act(async () => void (await result.current.onMember(pau, '0007')));
    expect(result.current.outcome).toMatchObject({ kind: 'failed', nick: '4712' });
    const before = network.calls.length;
    setHintCookie(hintOf(child));
    await act(async () => expect(await result.current.onMember(pau, '0007')).toEqual({}));
    expect(network.calls.length).toBe(before);
  });
});

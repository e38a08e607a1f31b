import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { clubHandlers } from '@apunt/testing/fixtures/club';
import { REGISTER_EMAILS, refuseWith } from '@apunt/testing/fixtures/register';
import { adult, child, hintOf } from '@apunt/testing/fixtures/users';
import ca from '@apunt/locales/ca/register-errors.json';
import type { GuardianOutput } from './parts/guardian.ts';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { clubRegisterContract } from './club-register.contract.ts';
import { useClubRegister } from './useClubRegister.ts';
import { registerErrorsTexts } from '@apunt/locales/register-errors';

const VALUES: GuardianOutput = {
  name: 'Nuria',
  surname: 'Pla',
  birthdate: '1984-05-03',
  nif: '12345678Z',
  email: REGISTER_EMAILS.free,
  emailRepeat: REGISTER_EMAILS.free,
  phone: '0034961234567',
  password: 'Taronja2026',
  passwordRepeat: 'Taronja2026',
  address: 'Carrer Major, 1',
  zip: '46001',
  city: "L'Alcúdia",
  country: '28',
  province: '46',
  children: [
    { name: 'Aina', surname: 'Pla', birthdate: '2019-03-14', pin: '0042', repeatPin: '0042', photo: null },
  ],
  bulletin: false,
  laCollaBulletin: true,
  terms: true,
};
const CALL = 'POST /api/front/user/register';

describe('useClubRegister', () => {
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
    given: Partial<WidgetProps<typeof clubRegisterContract>> = {},
    site = 'lacolla',
    captchaProvider?: 'test',
  ) {
    if (user) setHintCookie(hintOf(user));
    runtime = startTestRuntime({ config: { site, captchaProvider } });
    const host = createTestHost(clubRegisterContract);
    const props = propsOf(clubRegisterContract, host, given);
    return { host, ...renderHook(() => useClubRegister(props)) };
  }
  const refuse = (status: number) => http.get('*/profile', () => HttpResponse.json({}, { status }));

  async function anonymous() {
    network.use(refuse(401));
    const hook = start(undefined);
    void runtime.i18n.add(registerErrorsTexts);
    await waitFor(() => expect(hook.result.current.view).toBe('steps'));
    return hook;
  }
  async function inReview() {
    const hook = await anonymous();
    act(() => hook.result.current.onCreate());
    act(() => hook.result.current.onNext(VALUES));
    return hook;
  }

  it('goes 1, 2, 3, back to 2, 3, 4, and tells the page each time', async () => {
    const { host, result } = await anonymous();
    expect(result.current.step).toBe(1);
    act(() => result.current.onCreate());
    act(() => result.current.onNext(VALUES));
    act(() => result.current.onModify());
    expect(result.current.step).toBe(2);
    act(() => result.current.onNext(VALUES));
    act(() => void result.current.onSubmit(undefined));
    await waitFor(() => expect(result.current.step).toBe(4));
    expect(
      host.events.filter(({ name }) => name === 'apunt-step-change').map(({ detail }) => detail),
    ).toEqual([
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 4 },
    ]);
    expect(host.element.dataset['step']).toBe('4');
    expect(result.current.values).toBeUndefined();
    expect(host.states.at(-1)).toBe('success');
  });

  it('sends exactly the guardian payload, once, however often it is pressed', async () => {
    const { host, result } = await inReview();
    act(() => {
      for (let press = 0; press < 20; press += 1) void result.current.onSubmit(undefined);
    });
    await waitFor(() => expect(result.current.step).toBe(4));
    expect(network.calls.filter((call) => call === CALL)).toEqual([CALL]);
    const { children, country: _, ...rest } = VALUES;
    const [{ repeatPin: __, ...aina } = { repeatPin: '' }] = children;
    expect(JSON.parse(network.requests.at(-1)?.body ?? '')).toEqual({
      ...rest,
      country: 28,
      children: [aina],
    });
    const told = JSON.stringify(host.events);
    for (const secret of ['Taronja2026', '0042', 'Aina', '12345678Z']) expect(told).not.toContain(secret);
  });

  it('hands the page the answer of the server, whatever it says', async () => {
    network.use(http.post('*/register', () => HttpResponse.json({ ok: 7 })));
    const { host, result } = await inReview();
    act(() => void result.current.onSubmit(undefined));
    await waitFor(() => expect(result.current.step).toBe(4));
    expect(host.events.find(({ name }) => name === 'apunt-success')?.detail).toEqual({ response: { ok: 7 } });
  });

  it('asks a guardian without an account for a captcha where the page has one, and sends the answer', async () => {
    network.use(refuse(401));
    const { result } = start(undefined, {}, 'lacolla', 'test');
    await waitFor(() => expect(result.current.captcha?.provider).toBe('test'));
    act(() => result.current.onCreate());
    act(() => result.current.onNext(VALUES));
    act(() => void result.current.onSubmit('test-ok-1'));
    await waitFor(() => expect(result.current.step).toBe(4));
    expect(JSON.parse(network.requests.at(-1)?.body ?? '')).toMatchObject({ recaptcha: 'test-ok-1' });
  });

  it('asks nobody for a captcha who is logged in', async () => {
    const { result } = start(adult, {}, 'lacolla', 'test');
    await waitFor(() => expect(result.current.user).not.toBeNull());
    expect(result.current.captcha).toBeUndefined();
  });

  it('tells the page of children, and never of a PIN', async () => {
    const { host, result } = await anonymous();
    const aina = {
      name: 'Aina',
      surname: 'Pla',
      birthdate: '14/03/2019',
      pin: '0042',
      repeatPin: '0042',
      photo: null,
    };
    act(() => result.current.onChildAdd(aina));
    act(() => result.current.onChildChange(aina));
    act(() => result.current.onChildRemove(1));
    const child = { name: 'Aina', surname: 'Pla', birthdate: '14/03/2019' };
    expect(host.events.map(({ name, detail }) => [name, detail])).toEqual([
      ['apunt-child-add', { child }],
      ['apunt-child-change', { child }],
      ['apunt-child-remove', { index: 1 }],
    ]);
  });

  it('can be stopped by the page', async () => {
    const { host, result } = await anonymous();
    host.prevented.add('apunt-step-change');
    act(() => result.current.onCreate());
    expect(result.current.step).toBe(1);
  });

  it('begins at the second step for an adult who is logged in, and sends no passwords', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({ response: adult })));
    const { result } = start(adult);
    await waitFor(() => expect(result.current.step).toBe(2));
    act(() => result.current.onNext({ ...VALUES, email: REGISTER_EMAILS.free }));
    act(() => void result.current.onSubmit(undefined));
    await waitFor(() => expect(runtime.visits).toEqual(['/perfil/meu-perfil']));
    const sent = JSON.parse(network.requests.find(({ method }) => method === 'POST')?.body ?? '') as object;
    for (const key of ['id', 'favouritesId', 'password', 'passwordRepeat', 'emailRepeat'])
      expect(Object.hasOwn(sent, key)).toBe(false);
  });

  it('opens the profile afterwards without a warning that nothing deserves', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({ response: adult })));
    const { host, result } = start(adult);
    await waitFor(() => expect(result.current.step).toBe(2));
    const asked: boolean[] = [];
    const leave = vi
      .spyOn(host, 'navigate')
      .mockImplementation(
        () => void asked.push(!dispatchEvent(new Event('beforeunload', { cancelable: true }))),
      );
    act(() => result.current.onNext(VALUES));
    act(() => void result.current.onSubmit(undefined));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/perfil/meu-perfil', 'register'));
    expect(asked).toEqual([false]);
  });

  it('lets a child only log out, and comes back here', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({ response: child })));
    history.replaceState(null, '', '/registre');
    const { host, result } = start(child);
    await waitFor(() => expect(result.current.view).toBe('child'));
    act(() => result.current.onLogout());
    await waitFor(() => expect(runtime.visits).toEqual([location.href]));
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-logout', 'apunt-navigate']);
  });

  it.each<[string | [string, string], string]>([
    [['LA_COLLA_API_ERROR_CODE_DEFAULT', 'LA_COLLA_API_ERROR_CODE_2'], ca.club.LA_COLLA_API_ERROR_CODE_2],
    ['LA_COLLA_EMAIL_ALREADY_IN_USE', ca.club.LA_COLLA_EMAIL_ALREADY_IN_USE],
    ['SOMETHING_NEW', ca.club.LA_COLLA_API_ERROR_CODE_DEFAULT],
  ])('stays in the review when it is refused, and says why: %j', async (code, text) => {
    network.use(http.post('*/register', () => refuseWith(code)));
    const { host, result } = await inReview();
    act(() => void result.current.onSubmit(undefined));
    await waitFor(() => expect(result.current.refused?.problems[0]?.text).toBe(text));
    expect(result.current.step).toBe(3);
    expect(result.current.inUseHref).toContain('email=');
    expect(host.states.at(-1)).toBe('error');
    act(() => result.current.onModify());
    expect(result.current.refused).toBeUndefined();
  });

  it('warns before the page is left with what was typed, and only then', async () => {
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { result } = await anonymous();
    expect(leave()).toBe(false);
    act(() => result.current.onCreate());
    act(() => result.current.onNext(VALUES));
    expect(leave()).toBe(true);
    act(() => void result.current.onSubmit(undefined));
    await waitFor(() => expect(result.current.step).toBe(4));
    expect(leave()).toBe(false);
  });

  it('sends nothing as somebody who has logged in elsewhere meanwhile', async () => {
    const { result } = await inReview();
    setHintCookie(hintOf(adult));
    act(() => void result.current.onSubmit(undefined));
    expect(network.calls).not.toContain(CALL);
  });

  it('remembers itself for the way back from the guardians’ login', async () => {
    history.replaceState(null, '', '/registre');
    const { result } = await anonymous();
    result.current.onAccess();
    expect(localStorage.getItem('backUrl')).toBe('/registre');
    expect(result.current.accessHref).toBe('/acces-adults');
  });

  it('does not guess who is there when the server is down', async () => {
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { result } = start(undefined);
    await waitFor(() => expect(result.current.view).toBe('failed'));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.view).toBe('steps'));
  });
});

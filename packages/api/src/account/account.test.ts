import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adult } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import {
  changePassword,
  deleteUser,
  fetchFavourites,
  fetchShows,
  isTokenRefused,
  register,
  registerAdults,
  registerClub,
  toggleBulletin,
  updateChild,
  updateProfile,
  verifyAdult,
} from './account.ts';
import { createApi, type Api } from '../api.ts';

const ok = (body?: unknown) => http.all('*/api/*', () => HttpResponse.json({ response: body ?? {} }));
const refuse = (status: number, errorCode: string, errorMessage = '') =>
  http.all('*/api/*', () => HttpResponse.json({ errors: [{ errorCode, errorMessage }] }, { status }));

describe('the account calls', () => {
  let network: Network;
  let api: Api;
  let lost: number;

  beforeEach(() => {
    lost = 0;
    network = installNetwork(ok());
    api = createApi({ onUnauthorized: () => (lost += 1) });
  });
  afterEach(() => network.restore());

  const sent = () => JSON.parse(network.requests.at(-1)?.body ?? 'null') as unknown;

  const person = { name: 'Anna', surname: 'Pla', email: 'anna@example.test', password: 'Taronja2026' };
  const newcomer = {
    ...person,
    birthdate: null,
    terms: true,
    origin: 'web',
    recaptcha: 'token',
  } as const;
  const guardian = {
    ...person,
    passwordRepeat: 'Taronja2026',
    emailRepeat: 'anna@example.test',
    birthdate: '1984-05-12',
    phone: '961234567',
    nif: '12345678Z',
    bulletin: false,
    children: [{ name: 'Pau', surname: 'Pla', birthdate: '2018-02-01', pin: '0042', photo: null }],
    address: 'Carrer Major, 1',
    zip: '46001',
    city: 'València',
    province: '46',
    country: 28,
    laCollaBulletin: true,
    terms: true,
  } as const;

  it('a standard registration sends exactly its keys', async () => {
    const typed = { ...newcomer, repeat: 'Taronja2026' };
    await register(api, typed);
    expect(network.calls).toEqual(['POST /api/front/user/register']);
    expect(sent()).toEqual(newcomer);
  });

  it.each([
    [{}, null],
    [undefined, null],
    [adult, '101'],
  ])('a registration answered with %o has the user %s', async (body, id) => {
    network.use(ok(body));
    const { user, answer } = await register(api, newcomer);
    expect(user?.id ?? null).toBe(id);
    expect(answer).toEqual(user ?? body ?? {});
  });

  it('an adults registration sends e-mail, password and captcha, never terms', async () => {
    const all = { email: person.email, password: person.password, recaptcha: 'token' };
    const typed = { ...all, terms: true };
    await registerAdults(api, typed);
    expect([network.calls, sent()]).toEqual([['POST /api/front/user/register-adults'], all]);
  });

  it('a newcomer among the guardians sends the whole payload', async () => {
    await registerClub(api, guardian);
    expect(sent()).toEqual(guardian);
  });

  it('a guardian with an id keeps id, list and passwords back', async () => {
    await registerClub(api, { ...guardian, id: '101', favouritesId: ['1'] });
    const { password: _, passwordRepeat: __, ...rest } = guardian;
    expect(sent()).toEqual(rest);
  });

  it('a 401 ends the session of who is logged in, and of nobody else', async () => {
    network.use(refuse(401, 'X'));
    await expect(registerClub(api, guardian)).rejects.toThrow();
    await expect(changePassword(api, 't', 'p')).rejects.toThrow();
    await expect(verifyAdult(api, { code: '1' })).rejects.toThrow();
    await expect(updateProfile(api, {}, 'none')).rejects.toThrow();
    expect(lost).toBe(0);
    await expect(registerClub(api, { ...guardian, id: '101' })).rejects.toThrow();
    await expect(updateProfile(api, {})).rejects.toThrow();
    await expect(toggleBulletin(api, '101')).rejects.toThrow();
    await expect(deleteUser(api)).rejects.toThrow();
    expect(lost).toBe(4);
  });

  it.each([
    [400, 'INVALID_FIELD', 'The token is not valid', true],
    [400, 'INVALID_TOKEN', '', true],
    [400, 'INVALID_FIELD', 'password too short', false],
    [500, 'UNKNOWN_ERROR', 'token', false],
  ])('%i %s "%s" is about the link: %s', async (status, code, message, about) => {
    network.use(refuse(status, code, message));
    const error: unknown = await changePassword(api, 't', 'p').catch((reason: unknown) => reason);
    expect(isTokenRefused(error)).toBe(about);
  });

  it('a child goes alone, in the list that the profile has', async () => {
    network.use(ok(adult));
    const change = {
      id: '301',
      name: 'Pau',
      surname: 'Pla',
      birthdate: '2018-02-01',
      photo: null,
      photoEdited: false,
    };
    await updateChild(api, change);
    expect([network.calls, sent()]).toEqual([['PATCH /api/front/user/profile'], { children: [change] }]);
  });

  const content = {
    id: 7,
    title: 'Foc',
    url: '/c/7',
    category: { name: 'Notícies' },
    multimedia: { image: '/i.jpg' },
  };
  it.each([[[content]], [{ favourites: [content, null, { title: 'no id' }] }]])(
    'favourites come as a list or under their name: %j',
    async (body) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      network.use(ok(body));
      expect(await fetchFavourites(api, '101')).toEqual([{ ...content, id: '7' }]);
      expect(network.calls).toEqual(['GET /api/front/user/favourites/?userId=101']);
      expect(warn).toHaveBeenCalledTimes(Array.isArray(body) ? 0 : 1);
      warn.mockRestore();
    },
  );

  it('shows with holes are filled, an unknown icon is none', async () => {
    network.use(ok({ shows: [{ id: 1, icon: 'cinema', image: { image: { src: '/s.jpg' } } }, { id: 2 }] }));
    const empty = { name: '', url: '', resume: [], icon: '' };
    expect(await fetchShows(api, '101')).toEqual([
      { ...empty, id: '1', image: { image: '/s.jpg' } },
      { ...empty, id: '2', image: { image: '' } },
    ]);
    expect(network.calls).toEqual(['GET /api/front/user/shows/?userId=101']);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { LOGIN_ACCOUNTS, loginHandlers, newcomer, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createApi } from '../api.ts';
import { ApiError } from '../errors.ts';
import { login, recoverPassword, refusedUserId, resendValidation, socialLogin } from './login.ts';

const api = createApi();

describe('login calls', () => {
  let network: Network;

  beforeEach(() => {
    network = installNetwork(...loginHandlers());
  });
  afterEach(() => network.restore());

  const sent = () =>
    network.requests.map(({ method, path, body }) => [method, path, JSON.parse(body) as unknown]);

  it('post exactly what the back end knows', async () => {
    const credentials = { email: adult.email, password: PASSWORD, remember: true };
    expect((await login(api, credentials)).id).toBe(adult.id);
    expect((await socialLogin(api, 'twitter', { code: 'code-new', token: null })).type).toBe(newcomer.type);
    await recoverPassword(api, adult.email);
    await resendValidation(api, '120');
    expect(sent()).toEqual([
      ['POST', '/api/front/user/login', { email: adult.email, password: PASSWORD }],
      ['POST', '/api/front/user/login/twitter', { code: 'code-new', token: null }],
      ['POST', '/api/front/user/recover-password', { email: adult.email }],
      ['POST', '/api/front/user/resend-validation-mail', { userId: '120' }],
    ]);
  });

  it('take an answer without a user for a failure', async () => {
    network.use(http.post('*/login', () => HttpResponse.json({ response: { id: '' } })));
    await expect(login(api, { email: adult.email, password: PASSWORD })).rejects.toBeInstanceOf(ApiError);
  });

  it('name the user whose validation is missing', async () => {
    const refused = login(api, { email: LOGIN_ACCOUNTS.unvalidated, password: PASSWORD });
    await expect(refused).rejects.toMatchObject({ status: 403, handled: true });
    await refused.catch((error: ApiError) => expect(refusedUserId(error)).toBe('120'));
  });
});

describe('refusedUserId', () => {
  const of = (body: unknown) =>
    refusedUserId(new ApiError({ type: 'unauthorized', endpoint: 'login', message: '', body }));

  it('is found bare and wrapped, as number and as text', () => {
    expect(of({ userId: 7 })).toBe('7');
    expect(of({ response: { userId: 'abc', errors: [] } })).toBe('abc');
  });

  it.each([undefined, null, 'x', {}, { userId: null }, { userId: '' }, { userId: {} }, { response: null }])(
    'is none in %j',
    (body) => {
      expect(of(body)).toBeUndefined();
    },
  );
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { guardian } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createApi } from '../api.ts';
import { loginGuardian, verifyAdult } from './account.ts';

const api = createApi({ endpoints: { verifyAdult: '/verify' } });

describe('the second step of a guardian', () => {
  let network: Network;

  beforeEach(() => void (network = installNetwork()));
  afterEach(() => network.restore());
  const sent = () => network.requests.map(({ body }) => JSON.parse(body) as unknown);

  it.each([
    [['birthdate'], 'birthdate'],
    [['code', 'birthdate'], 'code'],
    [['sums'], undefined],
    ['code', undefined],
    [undefined, undefined],
  ])('is named by the login, and the server says with %j whether it waits', async (verify, step) => {
    network.use(http.post('*/login', () => HttpResponse.json({ response: { ...guardian, verify } })));
    const credentials = { email: guardian.email, password: 'Secreta123', verify: 'code' } as const;
    expect(await loginGuardian(api, credentials)).toMatchObject({ user: { id: guardian.id }, step });
    expect(sent()).toEqual([credentials]);
  });

  it('is answered, and tells the user where the server does', async () => {
    network.use(http.post('*/verify', () => HttpResponse.json({ response: guardian }), { once: true }));
    expect((await verifyAdult(api, { birthdate: '1984-05-12' })).user?.id).toBe(guardian.id);
    network.use(http.post('*/verify', () => HttpResponse.json({ response: {} })));
    expect((await verifyAdult(api, { code: '123456' })).user).toBeNull();
    expect(sent()).toEqual([{ birthdate: '1984-05-12' }, { code: '123456' }]);
  });
});

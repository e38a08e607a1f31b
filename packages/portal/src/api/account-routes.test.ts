// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { credentials, logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';

const login = '/api/front/user/login';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

async function mailedLink(): Promise<URL> {
  const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
  return new URL(mails[0].link);
}

describe('login', () => {
  it('answers the user under `response` and starts a session', async () => {
    const response = await visitor.call('POST', login, credentials.anna);
    expect(response.status).toBe(200);
    const { response: user } = await response.json();
    expect(user).toMatchObject({ id: '101', name: 'Anna', favouritesId: ['1003', '1006'], showsId: ['56'] });
    expect(JSON.stringify(user)).not.toMatch(/passwordHash|scrypt|legacyPassword/);
    expect((await visitor.get('/api/front/user/profile')).status).toBe(200);
  });

  it('takes a member number and a PIN with its leading zero', async () => {
    const { response } = await (await visitor.call('POST', login, credentials.aina)).json();
    expect(response).toMatchObject({ id: '103', type: 'laCollaMember', nick: '4711', children: [] });
    expect((await visitor.call('POST', login, { nick: '4711', password: '42' })).status).toBe(401);
  });

  it('does not tell a wrong password from an unknown account', async () => {
    for (const email of ['anna@example.test', 'ningu@example.test']) {
      const response = await visitor.call('POST', login, { email, password: 'Incorrecta1' });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        errors: [{ errorCode: 'INVALID_CREDENTIALS', errorMessage: 'INVALID_CREDENTIALS' }],
      });
    }
  });

  it('sends legacy accounts to a new password', async () => {
    const response = await visitor.call('POST', login, { email: 'josep@example.test', password: 'x' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      errors: [{ errorCode: 'LEGACY_USER_PASSWORD_NOT_RESET' }],
    });
  });

  it('tells the userId of an account that is not validated, but only with its password', async () => {
    const right = await visitor.call('POST', login, { email: 'neus@example.test', password: 'Llimera2026' });
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({
      userId: '105',
      errors: [{ errorCode: 'USER_NOT_VALIDATED' }],
    });
    const wrong = await visitor.call('POST', login, { email: 'neus@example.test', password: 'Altra2026' });
    expect(wrong.status).toBe(401);
  });

  it('refuses a body that is no login', async () => {
    const long = { email: `${'a'.repeat(900_000)}@example.test`, password: 'x' };
    for (const body of [{}, { email: 'anna@example.test' }, { email: '', password: '' }, [], 'x', long])
      expect((await visitor.call('POST', login, body)).status).toBe(400);
  });

  it('makes failures wait once the limit is reached, and forgets them after a success', async () => {
    const limited = await openPortal({
      limits: { login: { accountFromAddress: { tries: 2, windowMs: 60_000 } } },
    });
    const guesser = visit(limited);
    const guess = (password: string) => guesser.call('POST', login, { email: 'anna@example.test', password });
    await guess('Una1');
    expect((await guess('Taronja2026')).status).toBe(200);
    await guess('Dos2');
    await guess('Tres3');
    const refused = await guess('Taronja2026');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.close();
  });
});

describe('logout', () => {
  it('ends the session and clears both cookies', async () => {
    await logInAs(visitor, 'anna');
    const stolen = visitor.cookies.get('apunt_session') ?? '';
    visitor.cookies.set('apuntUser', 'x');
    expect((await visitor.call('POST', '/api/front/user/logout')).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual(['apunt_visitor']);
    visitor.cookies.set('apunt_session', stolen);
    expect((await visitor.get('/api/front/user/profile')).status).toBe(401);
  });
});

describe('recovery', () => {
  it('says that nobody has that mail', async () => {
    const response = await visitor.call('POST', '/api/front/user/recover-password', {
      email: 'x@example.test',
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ errorCode: 'USER_NOT_FOUND' }] });
  });

  it('sets a password with the mailed token, once, and logs the old one out', async () => {
    const elsewhere = visit(portal);
    await logInAs(elsewhere, 'anna');
    await visitor.call('POST', '/api/front/user/recover-password', { email: 'anna@example.test' });
    const link = await mailedLink();
    expect(link.pathname).toBe('/restabliment');
    const change = (password: string) =>
      visitor.call('POST', '/api/front/user/change-password', {
        token: link.searchParams.get('token'),
        password,
      });

    const weak = await change('minuscules');
    expect(weak.status).toBe(400);
    expect(await weak.json()).toEqual({ errors: [{ errorCode: 'INVALID_FIELD', errorMessage: 'password' }] });
    expect((await change('Nispro2026')).status).toBe(200);
    expect(await (await change('Nispro2027')).json()).toEqual({
      errors: [{ errorCode: 'INVALID_FIELD', errorMessage: 'token' }],
    });
    expect((await elsewhere.get('/api/front/user/profile')).status).toBe(401);
    const again = { email: 'anna@example.test', password: 'Nispro2026' };
    expect((await visitor.call('POST', login, again)).status).toBe(200);
  });

  it('turns a legacy account into an ordinary one', async () => {
    await visitor.call('POST', '/api/front/user/recover-password', { email: 'josep@example.test' });
    const token = (await mailedLink()).searchParams.get('token');
    await visitor.call('POST', '/api/front/user/change-password', { token, password: 'Figuera2026' });
    const response = await visitor.call('POST', login, {
      email: 'josep@example.test',
      password: 'Figuera2026',
    });
    expect(response.status).toBe(200);
  });
});

describe('validation mail', () => {
  it('goes out again and its link opens the account', async () => {
    const path = '/api/front/user/resend-validation-mail';
    expect((await visitor.call('POST', path, { userId: '105' })).status).toBe(200);
    const link = await mailedLink();
    expect(await (await visitor.confirm(link.pathname + link.search)).text()).toContain('Correu validat');
    const response = await visitor.call('POST', login, {
      email: 'neus@example.test',
      password: 'Llimera2026',
    });
    expect(response.status).toBe(200);
  });

  it('answers the same for an id that nobody has and for a valid account, and sends nothing', async () => {
    for (const userId of ['999', '101']) {
      const response = await visitor.call('POST', '/api/front/user/resend-validation-mail', { userId });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ response: {} });
    }
    expect((await (await visitor.get('/__outbox', { accept: 'application/json' })).json()).mails).toEqual([]);
  });
});

// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from './portal.ts';
import { copySeeded } from './testing/seeded-copy.ts';
import { credentials, openPortal, visit, type Visitor } from './testing/visitor.ts';

const user = '/api/front/user';
const born = '1984-10-09';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

const logIn = (verify: unknown) =>
  visitor.call('POST', `${user}/login`, {
    ...credentials.vicent,
    ...(verify === undefined ? {} : { verify }),
  });
const answer = (body: object) => visitor.call('POST', `${user}/verify-adult`, body);
const profile = async () => (await visitor.get(`${user}/profile`)).status;
async function mailedCode(): Promise<string> {
  const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
  return /és (\d{6})\./.exec(mails[0].body)?.[1] ?? '';
}

describe('a login that is verified', () => {
  it('opens a session that knows nobody, and tells nothing of the account', async () => {
    const response = await logIn('birthdate');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      response: {
        id: '102',
        type: 'adult',
        name: 'Vicent',
        isRegisteredInLaColla: true,
        verify: ['birthdate'],
      },
    });
    const calls = [
      visitor.get(`${user}/profile`),
      visitor.call('PATCH', `${user}/profile`, { name: 'X' }),
      visitor.call('POST', '/api/bookmark/content/1001'),
      visitor.get(`${user}/favourites/?userId=102`),
      visitor.call('POST', `${user}/bulletin`, { userId: '102' }),
      visitor.call('POST', `${user}/delete`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 401));
    expect((await visitor.get('/perfil/els-meus-fills-i-filles')).headers.get('location')).toBe('/acces');
  });

  it('is open after the date of birth, under another id', async () => {
    await logIn('birthdate');
    const half = visitor.cookies.get('apunt_session') ?? '';
    const response = await answer({ birthdate: born });
    expect((await response.json()).response).toMatchObject({ id: '102', birthdate: born });
    expect(await profile()).toBe(200);
    visitor.cookies.set('apunt_session', half);
    expect(await profile()).toBe(401);
  });

  it('ends with the third wrong answer', async () => {
    await logIn('birthdate');
    for (const birthdate of ['1984-10-08', '1984-10-07', '1984-10-06'])
      expect((await answer({ birthdate })).status).toBe(401);
    expect((await answer({ birthdate: born })).status).toBe(401);
    expect(visitor.cookies.has('apunt_session')).toBe(false);
    expect(await profile()).toBe(401);
  });

  it('looks at three of many answers at once', async () => {
    await logIn('birthdate');
    const wrong = Array.from({ length: 5 }, (_, day) => answer({ birthdate: `1984-09-0${day + 1}` }));
    await Promise.all([...wrong, answer({ birthdate: born })]);
    expect(await profile()).toBe(401);
  });

  it('takes a mailed code', async () => {
    expect((await (await logIn('code')).json()).response.verify).toEqual(['code']);
    const code = await mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await answer({ birthdate: born })).status).toBe(401);
    expect((await answer({ code: code === '000000' ? '000001' : '000000' })).status).toBe(401);
    expect((await answer({ code })).status).toBe(200);
    expect(await profile()).toBe(200);
  });

  it('mails no code where the date of birth is asked for', async () => {
    expect((await (await logIn('birthdate')).json()).response.verify).toEqual(['birthdate']);
    expect(await mailedCode().catch(() => 'none')).toBe('none');
    expect((await answer({ code: '' })).status).toBe(400);
    expect((await answer({ code: '000000' })).status).toBe(401);
    expect((await answer({ birthdate: born })).status).toBe(200);
  });

  it('is over after a logout', async () => {
    await logIn('birthdate');
    await visitor.call('POST', `${user}/logout`);
    expect((await answer({ birthdate: born })).status).toBe(401);
  });

  it('takes the place of the session that the browser had', async () => {
    await visitor.call('POST', `${user}/login`, credentials.aina);
    await logIn('birthdate');
    expect(await profile()).toBe(401);
  });

  it('is not answered by nothing where the date of birth of a row is an empty text', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'second-step-'));
    const file = path.join(folder, 'portal.db');
    await copySeeded(file);
    const old = await openPortal({ dbUrl: `file:${file}` });
    const client = createClient({ url: `file:${file}` });
    visitor = visit(old);
    await logIn('birthdate');
    await client.execute(`UPDATE users SET birthdate = '' WHERE id = '102'`);
    client.close();
    expect((await answer({ birthdate: ' ' })).status).toBe(401);
    expect((await visitor.submit('/acces-adults/comprovacio', { birthdate: '' })).status).toBe(400);
    expect(await profile()).toBe(401);
    await old.close();
    await rm(folder, { recursive: true });
  });

  it('is still asked after the account has tried to lose its date of birth', async () => {
    await visitor.call('POST', `${user}/login`, credentials.vicent);
    for (const birthdate of [null, '', ' '])
      expect((await visitor.call('PATCH', `${user}/profile`, { birthdate })).status).toBe(400);
    expect((await (await logIn('birthdate')).json()).response.verify).toEqual(['birthdate']);
  });

  it('asks nothing where the account has no date of birth', async () => {
    const account = { email: 'nova@example.test', password: 'Taronja2026' };
    const person = { ...account, name: 'Nova', surname: 'Pla', birthdate: '', repeat: account.password };
    await visitor.submit('/registre', { ...person, terms: '1' });
    const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
    const { pathname, search } = new URL(mails[0].link);
    await visitor.confirm(pathname + search);
    const login = await visitor.call('POST', `${user}/login`, { ...account, verify: 'birthdate' });
    expect((await login.json()).response).toMatchObject({ email: account.email });
    expect(await profile()).toBe(200);
    for (const birthdate of [null, ''])
      expect((await visitor.call('PATCH', `${user}/profile`, { birthdate })).status).toBe(200);
  });

  it('refuses what is no answer, and an answer without a login', async () => {
    expect((await answer({ birthdate: born })).status).toBe(401);
    await logIn('birthdate');
    expect((await answer({})).status).toBe(400);
    for (const step of ['sums', true]) expect((await logIn(step)).status).toBe(400);
  });

  it('may be answered ten times an hour, however often somebody logs in for it', async () => {
    const limited = await openPortal({ limits: {} });
    visitor = visit(limited);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await logIn('birthdate');
      for (const day of ['01', '02']) statuses.push((await answer({ birthdate: `1984-01-${day}` })).status);
    }
    expect(statuses.indexOf(429)).toBe(10);
    await limited.close();
  });

  it('mails ten codes an hour', async () => {
    const limited = await openPortal({ limits: {} });
    visitor = visit(limited);
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await logIn('code')).status);
    expect(statuses.indexOf(429)).toBe(10);
    await limited.close();
  });
});

it('a login that is not verified is as it was', async () => {
  expect((await (await logIn(undefined)).json()).response).toMatchObject({ id: '102', birthdate: born });
  expect(await profile()).toBe(200);
});

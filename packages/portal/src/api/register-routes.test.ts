// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { captcha, child, codesOf, family, known, newcomer } from '../testing/registrations.ts';

const user = '/api/front/user';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

const bornYearsAgo = (years: number) => {
  const now = new Date();
  return `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 8)}01`;
};
const linkIn = async (pattern: RegExp): Promise<string> => {
  const html = await visitor.page('/__outbox');
  return (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
};

describe('a standard registration', () => {
  it('makes an account that its mail validates, and then lets in', async () => {
    const sent = newcomer();
    expect((await visitor.call('POST', `${user}/register`, sent)).status).toBe(200);
    const credentials = { email: sent.email, password: sent.password };
    expect((await visitor.call('POST', `${user}/login`, credentials)).status).toBe(403);
    expect(
      await (await visitor.confirm(await linkIn(/href="([^"]*\/validacio\?token=[^"]+)"/))).text(),
    ).toContain('Correu validat');
    const answer = await (await visitor.call('POST', `${user}/login`, credentials)).json();
    expect(answer.response).toMatchObject({ name: 'Nuria', birthdate: '1984-05-03' });
    expect(JSON.stringify(answer)).not.toContain('Taronja');
  });

  it.each([
    [{ email: 'anna@example.test' }, 'EMAIL_ALREADY_IN_USE'],
    [{ email: 'nuria' }, 'INVALID_FIELD'],
    [{ name: ' ' }, 'REQUIRED_FIELD'],
    [{ password: 'abc' }, 'INVALID_FIELD'],
    [{ birthdate: '2020-01-01' }, 'INVALID_FIELD'],
    [{ birthdate: '2000-02-30' }, 'INVALID_FIELD'],
    [{ recaptcha: 'made-up' }, 'INVALID_FIELD'],
    [{ terms: false }, 'INVALID_FIELDS'],
    [{ repeat: 'Taronja2026' }, 'INVALID_FIELDS'],
    [{ origin: 'app' }, 'INVALID_FIELDS'],
  ])('refuses %j with %s', async (change, code) => {
    const response = await visitor.call('POST', `${user}/register`, { ...newcomer(), ...change });
    expect(response.status).toBe(400);
    expect(((await codesOf(response)) as string[][])[0]?.[0]).toBe(code);
  });

  it('takes a captcha once', async () => {
    const sent = { ...newcomer(), email: 'anna@example.test' };
    await visitor.call('POST', `${user}/register`, sent);
    const again = await visitor.call('POST', `${user}/register`, {
      ...newcomer(),
      recaptcha: sent.recaptcha,
    });
    expect(await codesOf(again)).toEqual([['INVALID_FIELD', 'recaptcha']]);
  });

  it('works as a plain form, and keeps what was typed', async () => {
    const { birthdate: _, origin: __, recaptcha: ___, terms: ____, ...sent } = newcomer();
    const fields = { ...sent, birthdate: '3/5/1984', repeat: sent.password, terms: '1' };
    const wrong = await visitor.submit('/registre', { ...fields, repeat: 'x' });
    expect(wrong.status).toBe(400);
    const page = await wrong.text();
    expect(page).toContain('La contrasenya no coincideix');
    expect(page).toContain('value="nuria@example.test"');
    expect(page).not.toContain(sent.password);
    expect(await (await visitor.submit('/registre', fields)).text()).toContain('enviat un correu');
  });
});

describe('a registration in the club', () => {
  it('makes the guardian and the children, who log in with number and PIN', async () => {
    expect((await visitor.call('POST', `${user}/register`, family())).status).toBe(200);
    await visitor.confirm(await linkIn(/href="([^"]*\/validacio\?token=[^"]+)"/));
    const login = { email: 'nuria@example.test', password: 'Taronja2026' };
    const { response } = await (await visitor.call('POST', `${user}/login`, login)).json();
    expect(response).toMatchObject({ isRegisteredInLaColla: true, nif: '12345678Z', country: 28 });
    const [aina] = response.children;
    expect(aina).toMatchObject({ name: 'Aina', birthdate: '2019-03-14' });
    expect(Object.keys(aina)).not.toContain('pin');
    const member = await visitor.call('POST', `${user}/login`, { nick: aina.nick, password: '0042' });
    expect((await member.json()).response.type).toBe('laCollaMember');
  });

  it('takes a guardian of 18', async () => {
    const sent = { ...family(), birthdate: bornYearsAgo(18) };
    expect((await visitor.call('POST', `${user}/register`, sent)).status).toBe(200);
  });

  it('adds children to the account of who is logged in, without passwords', async () => {
    await logInAs(visitor, 'carme');
    expect((await visitor.call('POST', `${user}/register`, family())).status).toBe(400);
    expect((await visitor.call('POST', `${user}/register`, known())).status).toBe(200);
    const { response } = await (await visitor.get(`${user}/profile`)).json();
    expect(response).toMatchObject({ id: '107', isRegisteredInLaColla: true });
    expect(response.children.length).toBe(1);
    const twin = await visitor.call('POST', `${user}/register`, known());
    expect(await codesOf(twin)).toEqual([['LA_COLLA_API_ERROR_CODE_DEFAULT', 'LA_COLLA_API_ERROR_CODE_2']]);
  });

  it.each([
    [{ email: 'vicent@example.test', emailRepeat: 'vicent@example.test' }, 'LA_COLLA_EMAIL_ALREADY_IN_USE'],
    [{ email: 'anna@example.test', emailRepeat: 'anna@example.test' }, 'EMAIL_ALREADY_IN_USE'],
    [{ nif: '12345678A' }, 'INVALID_FIELD'],
    [{ zip: '123' }, 'INVALID_FIELD'],
    [{ phone: '+34' }, 'INVALID_FIELD'],
    [{ phone: '<b>961</b>' }, 'INVALID_FIELD'],
    [{ city: 'Sueca 2' }, 'INVALID_FIELD'],
    [{ province: '<46>' }, 'INVALID_FIELD'],
    [{ birthdate: '2020-01-01' }, 'INVALID_FIELD'],
    [{ address: ' ' }, 'REQUIRED_FIELD'],
    [{ recaptcha: 'made-up' }, 'INVALID_FIELD'],
    [{ passwordRepeat: 'x' }, 'INVALID_FIELD'],
    [{ country: 0.5 }, 'INVALID_FIELD'],
    [{ country: 9999, province: 'Ligúria' }, 'INVALID_FIELD'],
    [{ province: '99' }, 'INVALID_FIELD'],
    [{ country: 33 }, 'INVALID_FIELD'],
    [{ birthdate: bornYearsAgo(17) }, 'INVALID_FIELD'],
    [{ birthdate: bornYearsAgo(13) }, 'INVALID_FIELD'],
    [{ address: 'a'.repeat(200_000) }, 'INVALID_FIELD'],
    [{ city: 'a'.repeat(101) }, 'INVALID_FIELD'],
    [{ children: [] }, 'INVALID_FIELDS'],
    [{ children: [{ ...child, repeatPin: '0042' }] }, 'INVALID_FIELDS'],
    [{ children: [{ ...child, pin: '12' }] }, 'INVALID_FIELD'],
    [{ children: [{ ...child, birthdate: '2000-01-01' }] }, 'INVALID_FIELD'],
    [{ children: [{ ...child, photo: 'data:image/svg+xml;base64,AAAA' }] }, 'INVALID_FIELD'],
    [{ children: [child, child] }, 'LA_COLLA_API_ERROR_CODE_DEFAULT'],
    [{ favouritesId: [] }, 'INVALID_FIELDS'],
  ])('refuses %j with %s', async (change, code) => {
    const response = await visitor.call('POST', `${user}/register`, { ...family(), ...change });
    expect(((await codesOf(response)) as string[][])[0]?.[0]).toBe(code);
  });
});

describe('a guardian’s password', () => {
  const adults = (email: string) => ({ email, password: 'Taronja2026', recaptcha: captcha() });

  it.each([
    ['ningu@example.test', 'LA_COLLA_EMAIL_NOT_EXISTS'],
    ['anna@example.test', 'LA_COLLA_EMAIL_NOT_EXISTS'],
    ['vicent@example.test', 'EMAIL_ALREADY_IN_USE'],
  ])('is refused for %s', async (email, code) => {
    const response = await visitor.call('POST', `${user}/register-adults`, adults(email));
    expect(((await codesOf(response)) as string[][])[0]?.[0]).toBe(code);
  });

  it('is made for somebody whom a child’s sign-up has named', async () => {
    const email = 'amparo@example.test';
    expect((await visitor.call('POST', `${user}/register-adults`, adults(email))).status).toBe(200);
    const token = await linkIn(/\/restabliment\?token=([\w-]+)/);
    // The caller has not shown to own the address, so the caller's password is not kept.
    const log = (password: string) => visitor.call('POST', `${user}/login`, { email, password });
    expect((await log('Taronja2026')).status).toBe(401);
    await visitor.submit('/restabliment', { token, password: 'Nispro2026', repeat: 'Nispro2026' });
    expect((await log('Taronja2026')).status).toBe(401);
    expect((await (await log('Nispro2026')).json()).response.children.length).toBe(2);
    const later = await visitor.call('POST', `${user}/register-adults`, adults(email));
    expect(await codesOf(later)).toEqual([['EMAIL_ALREADY_IN_USE', 'email']]);
    expect(
      (await visitor.call('POST', `${user}/register-adults`, { ...adults(email), terms: true })).status,
    ).toBe(400);
  });
});

describe('the account', () => {
  it('switches its newsletter, its own only', async () => {
    expect((await visitor.call('POST', `${user}/bulletin`, { userId: '101' })).status).toBe(401);
    await logInAs(visitor, 'anna');
    expect((await visitor.call('POST', `${user}/bulletin`, { userId: '102' })).status).toBe(403);
    expect((await visitor.call('POST', `${user}/bulletin`, { userId: '101' })).status).toBe(200);
    expect((await (await visitor.get(`${user}/profile`)).json()).response.bulletin).toBe(false);
  });

  it('is deleted with everything, but not while children are linked', async () => {
    expect((await visitor.call('POST', `${user}/delete`)).status).toBe(401);
    await logInAs(visitor, 'vicent');
    expect((await visitor.call('POST', `${user}/delete`)).status).toBe(412);
    await logInAs(visitor, 'anna');
    expect((await visitor.call('POST', `${user}/delete`)).status).toBe(200);
    expect((await visitor.get(`${user}/profile`)).status).toBe(401);
    const login = { email: 'anna@example.test', password: 'Taronja2026' };
    expect((await visitor.call('POST', `${user}/login`, login)).status).toBe(401);
  });

  it('gives a child a new PIN by a mailed link, once', async () => {
    const page = await (await visitor.submit('/acces-pin', { nick: '4711' })).text();
    expect(page).toContain('hem enviat un enllaç');
    const token = await linkIn(/\/acces-pin\?token=([\w-]+)/);
    const change = (password: string) => visitor.call('POST', `${user}/change-password`, { token, password });
    expect(await codesOf(await change('Taronja2026'))).toEqual([['INVALID_FIELD', 'password']]);
    expect((await change('0007')).status).toBe(200);
    expect(await codesOf(await change('0008'))).toEqual([['INVALID_FIELD', 'token']]);
    expect((await visitor.call('POST', `${user}/login`, { nick: '4711', password: '0007' })).status).toBe(
      200,
    );
  });

  it('says the same of a number that nobody has', async () => {
    expect(await (await visitor.submit('/acces-pin', { nick: '1' })).text()).toContain(
      'hem enviat un enllaç',
    );
    expect(await visitor.page('/__outbox')).not.toContain('acces-pin?token');
  });
});

describe('pages', () => {
  const hosts = ['localhost', 'lacolla.localhost', 'apuntsdellengua.localhost'];
  it.each(
    hosts.flatMap((host) =>
      [
        '/registre',
        '/registre-adults',
        '/acces',
        '/acces-adults',
        '/acces-pin',
        '/restabliment',
        '/validacio',
      ].map((path) => [host, path] as const),
    ),
  )('%s%s is there, with its widget and something without it', async (host, path) => {
    const html = await visit(portal, `http://${host}:4000`).page(path);
    const tag = /<main[\s\S]*<(apunt-[\w-]+)[\s>][\s\S]*<\/\1>/.exec(html)?.[0] ?? '';
    expect(tag).not.toBe('');
    expect(/<(form|p|a)\b/.test(tag)).toBe(true);
  });
});

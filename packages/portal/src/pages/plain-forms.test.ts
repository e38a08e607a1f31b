// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { createPortal, type Portal } from '../portal.ts';
import { credentials, visit } from '../testing/visitor.ts';

let portal: Portal;
afterEach(() => portal.close());

const vendor = { provider: 'turnstile', siteKey: 'k', isSolved: () => Promise.resolve(true) } as const;
const start = async (options: object) => {
  portal = await createPortal({ dbUrl: ':memory:', ...options });
};
const production = { production: true, origins: ['https://apunt.example'] };
const message = {
  name: 'Núria',
  email: 'nuria@example.test',
  subject: 'Hola',
  text: 'Bon dia',
  terms: '1',
};
const { email, password } = { ...credentials.anna, email: 'nova@example.test' };
const newcomer = {
  name: 'Nova',
  surname: 'Pla',
  email,
  birthdate: '',
  password,
  repeat: password,
  terms: '1',
};

describe.each([
  ['with the captcha of a vendor', { ...production, captcha: vendor }],
  ['without a captcha', production],
  ['outside of production, with the captcha of a vendor', { captcha: vendor }],
])('plain forms %s', (_, options) => {
  it.each([
    ['/registre', newcomer],
    ['/contacte', message],
  ])('refuse what %s would send past the captcha, and name an address', async (path, fields) => {
    await start(options);
    const origin = 'origins' in options ? 'http://apunt.example' : 'http://localhost:4000';
    const guest = visit(portal, origin);
    const response = await guest.submit(path, fields);
    expect(response.status).toBe(403);
    const html = await response.text();
    for (const part of ['role="alert"', 'JavaScript', 'mailto:web@example.test'])
      expect(html).toContain(part);
    expect(await guest.page(path)).not.toContain(`action="${path}"`);
    const login = await guest.call('POST', '/api/front/user/login', { email, password });
    expect(login.status).toBe(401);
  });
});

describe('plain forms of a developer', () => {
  it.each([
    ['/registre', newcomer],
    ['/contacte', message],
  ])('send %s', async (path, fields) => {
    await start({ standIns: true });
    const guest = visit(portal);
    expect(await guest.page(path)).toContain(`action="${path}"`);
    expect((await guest.submit(path, fields)).status).toBe(200);
  });
});

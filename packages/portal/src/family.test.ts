// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from './portal.ts';
import { logInAs, openPortal, visit, type Visitor } from './testing/visitor.ts';
import { captcha, child, codesOf, family, known, newcomer } from './testing/registrations.ts';

const user = '/api/front/user';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

describe('registrations of one moment', () => {
  const atOnce = async (send: () => Promise<Response>) => {
    // The token of the browser comes with its first call.
    await visitor.call('GET', `${user}/profile`);
    return Promise.all([send(), send(), send()]);
  };
  const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('of one family: one is taken, the others are refused', async () => {
    const answers = await atOnce(() => visitor.call('POST', `${user}/register`, family()));
    expect(statuses(answers)).toEqual([200, 400, 400]);
    for (const answer of answers.filter(({ status }) => status === 400))
      expect(await codesOf(answer)).toEqual([['LA_COLLA_EMAIL_ALREADY_IN_USE', 'email']]);
    expect((await visitor.page('/__outbox')).match(/data-mail=/g)).toHaveLength(1);
  });

  it('of one child by a guardian who is logged in: one is taken, no child is there twice', async () => {
    await logInAs(visitor, 'carme');
    const answers = await atOnce(() => visitor.call('POST', `${user}/register`, known()));
    expect(statuses(answers)).toEqual([200, 400, 400]);
    expect((await (await visitor.get(`${user}/profile`)).json()).response.children).toHaveLength(1);
  });

  it('of one adult: one is taken, the others are refused', async () => {
    const answers = await atOnce(() => visitor.call('POST', `${user}/register`, newcomer()));
    expect(statuses(answers)).toEqual([200, 400, 400]);
  });

  it('write nothing when one of the children is refused', async () => {
    const twins = { ...family(), children: [child, { ...child, name: 'Pau' }, child] };
    expect((await visitor.call('POST', `${user}/register`, twins)).status).toBe(400);
    expect((await visitor.call('POST', `${user}/register`, family())).status).toBe(200);
  });
});

describe('member numbers', () => {
  it('are not in a row', async () => {
    await logInAs(visitor, 'carme');
    const children = ['Aina', 'Pau', 'Blai'].map((name) => ({ ...child, name }));
    await visitor.call('POST', `${user}/register`, { ...known(), children });
    const { response } = await (await visitor.get(`${user}/profile`)).json();
    const nicks = (response.children as { nick: string }[])
      .map(({ nick }) => Number(nick))
      .toSorted((a, b) => a - b);
    for (const [index, nick] of nicks.entries()) {
      expect(String(nick)).toMatch(/^[1-9]\d{6}$/);
      if (index > 0) expect(nick - (nicks[index - 1] ?? 0)).not.toBe(1);
    }
  });
});

describe('a captcha in the club', () => {
  it('is wanted of a guardian without an account, and counts once', async () => {
    const recaptcha = captcha();
    const register = (change: object) => visitor.call('POST', `${user}/register`, { ...family(), ...change });
    expect(await codesOf(await register({ recaptcha: undefined }))).toEqual([
      ['INVALID_FIELDS', 'recaptcha'],
    ]);
    expect(await codesOf(await register({ recaptcha: 'solved' }))).toEqual([['INVALID_FIELD', 'recaptcha']]);
    expect((await register({ recaptcha })).status).toBe(200);
    const other = { email: 'blai@example.test', emailRepeat: 'blai@example.test', recaptcha };
    expect(await codesOf(await register(other))).toEqual([['INVALID_FIELD', 'recaptcha']]);
  });
});

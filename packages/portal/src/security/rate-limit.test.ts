// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { credentials, openPortal, visit } from '../testing/visitor.ts';
import { testCaptcha } from './captcha.ts';
import { createLimiter } from './rate-limit.ts';

const WINDOW = 1000;
const limit = (tries: number) => ({ tries, windowMs: WINDOW });
const user = '/api/front/user';

describe('the limiter', () => {
  it('opens again when the window is over, and does not mind capitals', () => {
    let now = 0;
    const limiter = createLimiter({ login: { account: limit(2) } }, () => now);
    const take = (account: string) => limiter.take('login', { address: '1.1.1.1', account });
    expect([take('A@example.test'), take('a@example.test '), take('a@EXAMPLE.test')]).toEqual([0, 0, 1]);
    expect(take('b@example.test')).toBe(0);
    now = WINDOW;
    expect(take('a@example.test')).toBe(0);
  });

  it('counts one account under one name, however it is written', () => {
    const limiter = createLimiter({
      login: { accountFromAddress: limit(2) },
      recovery: { account: limit(2) },
    });
    for (const action of ['login', 'recovery'] as const) {
      const take = (account: string) => limiter.take(action, { address: '1.1.1.1', account });
      expect([take('4711'), take(' 4711'), take('4711  '), take('４７１１')]).toEqual([0, 0, 1, 1]);
    }
  });

  it('counts one PIN under one name, in any digits that the login takes for it', () => {
    const limiter = createLimiter({ childLogin: { secret: limit(2) } });
    const take = (secret: string) => limiter.take('childLogin', { address: '1.1.1.1', secret });
    expect([take('0042'), take('００４２'), take('𝟎𝟎𝟒𝟐')]).toEqual([0, 0, 1]);
  });

  it('counts tries before they are judged: of many at once no more get through', () => {
    const limiter = createLimiter({ login: { address: limit(3) } });
    const waits = Array.from({ length: 5 }, () => limiter.take('login', { address: '1.1.1.1' }));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('takes a right try back, but no wrong one of the same address', () => {
    const limiter = createLimiter({ login: { address: limit(3), account: limit(3) } });
    const take = (account: string) => limiter.take('login', { address: '1.1.1.1', account });
    take('a');
    take('b');
    take('own');
    limiter.succeed('login', { address: '1.1.1.1', account: 'own' });
    expect([take('c'), take('d')]).toEqual([0, 1]);
  });

  it('does not shut the owner of an account out for what somebody else has tried', () => {
    const limiter = createLimiter({ login: { accountFromAddress: limit(1) } });
    const take = (address: string) => limiter.take('login', { address, account: 'a' });
    expect([take('6.6.6.6'), take('6.6.6.6'), take('1.1.1.1')]).toEqual([0, 1, 0]);
  });

  it('does not shut an account out, where it has been let in before, for what strangers have tried', () => {
    let now = 0;
    const limits = {
      account: limit(2),
      secret: limit(2),
      secretFromNetwork: limit(2),
      accountFromAddress: limit(3),
    };
    const limiter = createLimiter({ childLogin: limits }, () => now);
    const own = { address: '1.1.1.1', account: '4711', secret: '0042' };
    limiter.take('childLogin', own);
    limiter.succeed('childLogin', own);
    for (const address of ['6.6.6.6', '1.1.1.9'])
      for (const account of ['4711', '4712', '4713'])
        limiter.take('childLogin', { ...own, account, address });
    expect(limiter.take('childLogin', { ...own, address: '7.7.7.7' })).toBeGreaterThan(0);
    // Its own tries are counted as ever.
    expect([1, 2, 3, 4].map(() => limiter.take('childLogin', own))).toEqual([0, 0, 0, 1]);
    now = WINDOW;
    expect(limiter.take('childLogin', own)).toBe(0);
  });

  it('knows nobody where tries of the account from one address are not counted', () => {
    const limiter = createLimiter({ password: { account: limit(1) } });
    const trier = { address: '1.1.1.1', account: 'a' };
    limiter.take('password', trier);
    limiter.succeed('password', trier);
    expect([limiter.take('password', trier), limiter.take('password', trier)]).toEqual([0, 1]);
  });

  it('counts a secret by the network: /24 of IPv4, /48 of IPv6', () => {
    const limiter = createLimiter({ childLogin: { secretFromNetwork: limit(1) } });
    const take = (address: string) =>
      limiter.take('childLogin', { address, account: address, secret: '0042' });
    expect([take('6.6.6.6'), take('6.6.6.7'), take('6.6.7.6')]).toEqual([0, 1, 0]);
    expect([take('2001:db8:1:1'), take('2001:db8:1:2'), take('2001:db8:2:1')]).toEqual([0, 1, 0]);
  });

  it('keeps so many names and no more: the oldest is forgotten', () => {
    const limiter = createLimiter({ login: { account: limit(1) } }, () => 0, 3);
    const take = (account: string) => limiter.take('login', { address: '', account });
    for (const account of ['a', 'b', 'c', 'd']) expect(take(account)).toBe(0);
    expect([take('d'), take('b')]).toEqual([1, 1]);
    expect(take('a')).toBe(0);
  });

  it('says nothing where it is switched off', () => {
    const limiter = createLimiter(false);
    expect(Array.from({ length: 500 }, () => limiter.take('login', { address: 'a' }))).not.toContain(1);
  });
});

describe('the test captcha', () => {
  it('remembers so many used tokens and no more', async () => {
    const { isSolved } = testCaptcha(2);
    const tokens = ['test-ok-00000001', 'test-ok-00000002', 'test-ok-00000003'];
    for (const token of tokens) expect(await isSolved(token)).toBe(true);
    expect(await isSolved('test-ok-00000003')).toBe(false);
    expect(await isSolved('test-ok-00000002')).toBe(false);
    expect(await isSolved('test-ok-00000001')).toBe(true);
  });
});

describe('a portal with limits', () => {
  let portal: Portal;
  beforeEach(async () => {
    portal = await openPortal({ limits: {}, proxies: ['10.0.0.1'] });
  });
  afterEach(() => portal.close());

  const from = (address: string) => visit(portal, 'http://localhost:4000', address);
  /** The statuses of one call after the other; `make` gets its number. */
  async function statuses(count: number, make: (index: number) => Promise<Response>): Promise<Set<number>> {
    const all = new Set<number>();
    for (let index = 0; index < count; index += 1) all.add((await make(index)).status);
    return all;
  }

  it('stops one PIN over many member numbers, from one address', async () => {
    const guesser = from('6.6.6.6');
    const guess = (nick: number) =>
      guesser.call('POST', `${user}/login`, { nick: String(5000 + nick), password: '1234' });
    expect(await statuses(41, guess)).toContain(429);
    expect((await from('1.1.1.1').call('POST', `${user}/login`, credentials.aina)).status).toBe(200);
  });

  it('stops one PIN over many member numbers, from as many addresses', async () => {
    const guess = (nick: number) =>
      from(`6.6.6.${nick}`).call('POST', `${user}/login`, { nick: String(5000 + nick), password: '1234' });
    expect(await statuses(31, guess)).toContain(429);
    expect((await from('1.1.1.1').call('POST', `${user}/login`, credentials.aina)).status).toBe(200);
  });

  it('tells of a legacy account no more often than of others', async () => {
    const guesser = from('6.6.6.6');
    const guess = () => guesser.call('POST', `${user}/login`, { email: 'josep@example.test', password: 'x' });
    expect(await statuses(11, guess)).toEqual(new Set([401, 429]));
  });

  const mailed = async () =>
    (await (await from('2.2.2.2').get('/__outbox', { accept: 'application/json' })).json()).mails.length;

  it('sends five recovery mails to one person in an hour, whoever asks, with and without script', async () => {
    const email = 'anna@example.test';
    const ask = (index: number) =>
      index % 2
        ? from(`6.6.6.${index}`).call('POST', `${user}/recover-password`, { email })
        : from(`6.6.6.${index}`).submit('/acces/recuperacio', { email });
    expect(await statuses(12, ask)).toContain(429);
    expect(await mailed()).toBe(5);
  });

  it('sends five validation mails to one person in an hour, with and without script', async () => {
    const ask = (index: number) =>
      index % 2
        ? from(`6.6.6.${index}`).call('POST', `${user}/resend-validation-mail`, { userId: 105 })
        : from(`6.6.6.${index}`).submit('/acces/validacio', { userId: '105' });
    expect(await statuses(12, ask)).toContain(429);
    expect(await mailed()).toBe(5);
  });

  it('sends five links for a PIN to one family in an hour', async () => {
    const ask = (index: number) => from(`6.6.6.${index}`).submit('/acces-pin', { nick: '4711' });
    expect(await statuses(12, ask)).toContain(429);
    expect(await mailed()).toBe(5);
  });

  it('does not mind spaces around the member number', async () => {
    const ask = (index: number) =>
      from(`6.6.6.${index}`).submit('/acces-pin', { nick: `${' '.repeat(index)}4711` });
    expect(await statuses(12, ask)).toContain(429);
    expect(await mailed()).toBe(5);
  });

  const captcha = (index: number) => `test-ok-${String(index).padStart(8, '0')}`;
  const message = (index: number) => ({
    name: 'Núria',
    email: `n${index}@example.test`,
    subject: 'Programació',
    text: 'Hola',
    terms: true,
    commercial: false,
    recaptcha: captcha(index),
  });
  const newcomer = (index: number) => ({
    name: 'Núria',
    surname: 'Pla',
    email: `n${index}@example.test`,
    birthdate: null,
    password: 'x',
    terms: true,
    origin: 'web',
    recaptcha: captcha(index),
  });

  it.each([
    ['messages', (i: number) => ['/api/front/contact/', message(i)] as const],
    [
      'subscriptions',
      (i: number) =>
        [
          '/api/front/newsletter/1',
          { email: `n${i}@example.test`, segments: ['general'], terms: true },
        ] as const,
    ],
    ['registrations', (i: number) => [`${user}/register`, newcomer(i)] as const],
    [
      'registrations of guardians',
      (i: number) =>
        [
          `${user}/register-adults`,
          { email: `n${i}@example.test`, password: 'Taronja2026', recaptcha: captcha(i) },
        ] as const,
    ],
    ['recoveries', (i: number) => [`${user}/recover-password`, { email: `n${i}@example.test` }] as const],
  ])('takes twenty %s from one address in an hour', async (_, make) => {
    const sender = from('6.6.6.6');
    const send = (index: number) => {
      const [path, body] = make(index);
      return sender.call('POST', path, body);
    };
    expect(await statuses(20, send)).not.toContain(429);
    const refused = await send(20);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts by the client of its own proxy, and believes nobody else', async () => {
    const guess = (address: string, forwarded: string) =>
      from(address).call(
        'POST',
        `${user}/recover-password`,
        { email: `${forwarded}@example.test` },
        {
          'x-forwarded-for': forwarded,
        },
      );
    // The client's own words stand before the address that the proxy has seen.
    expect(await statuses(21, (index) => guess('10.0.0.1', `9.9.9.${index}, 6.6.6.6`))).toContain(429);
    expect(await statuses(20, (index) => guess('10.0.0.1', `5.5.5.${index}`))).toEqual(new Set([404]));
    expect(await statuses(21, (index) => guess('7.7.7.7', `4.4.4.${index}`))).toContain(429);
  });

  it('tries the current password of an account ten times', async () => {
    const thief = from('6.6.6.6');
    await thief.call('POST', `${user}/login`, credentials.anna);
    const change = { password: 'Equivocada1', newPassword: 'Nispro2026' };
    const guess = () => thief.call('PATCH', `${user}/profile`, change);
    expect(await statuses(11, guess)).toEqual(new Set([401, 429]));
  });
});

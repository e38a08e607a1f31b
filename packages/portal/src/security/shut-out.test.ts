// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { credentials, openPortal, visit } from '../testing/visitor.ts';
import type { Limits } from './rate-limit.ts';

const login = '/api/front/user/login';
let portal: Portal;
afterEach(() => portal.close());

const open = async (limits: Limits) => {
  portal = await openPortal({ limits });
};
const logIn = async (address: string, body: object): Promise<number> =>
  (await visit(portal, 'http://localhost:4000', address).call('POST', login, body)).status;
async function statuses(count: number, make: (index: number) => Promise<number>): Promise<Set<number>> {
  const all = new Set<number>();
  for (let index = 0; index < count; index += 1) all.add(await make(index));
  return all;
}

it('a child logs in whose PIN somebody else has tried on many numbers', async () => {
  await open({});
  const guess = (nick: number) => logIn('6.6.6.6', { nick: String(5000 + nick), password: '0042' });
  expect(await statuses(31, guess)).toEqual(new Set([401, 429]));
  expect(await logIn('1.1.1.1', credentials.aina)).toBe(200);
});

it('one PIN over many numbers is stopped from as many networks, too', async () => {
  await open({ childLogin: { secret: { tries: 20, windowMs: 60_000 } } });
  const guess = (nick: number) => logIn(`6.6.${nick}.6`, { nick: String(5000 + nick), password: '0042' });
  expect(await statuses(21, guess)).toEqual(new Set([401, 429]));
  expect(await logIn('1.1.1.1', credentials.aina)).toBe(429);
});

it('an adult logs in at an own address after the tries of many strangers', async () => {
  const of = (tries: number) => ({ tries, windowMs: 60_000 });
  await open({ login: { accountFromAddress: of(10), account: of(20) } });
  expect(await logIn('1.1.1.1', credentials.anna)).toBe(200);
  const guess = (index: number) => logIn(`6.6.6.${index}`, { ...credentials.anna, password: 'x' });
  expect(await statuses(21, guess)).toEqual(new Set([401, 429]));
  expect(await logIn('7.7.7.7', credentials.anna)).toBe(429);
  expect(await logIn('1.1.1.1', credentials.anna)).toBe(200);
});

it('whoever shares the address of an adult tries ten passwords, however often the adult was let in before', async () => {
  await open({ login: { accountFromAddress: { tries: 10, windowMs: 60_000 } } });
  expect(await logIn('1.1.1.1', credentials.anna)).toBe(200);
  expect(await statuses(10, () => logIn('1.1.1.1', { ...credentials.anna, password: 'x' }))).toEqual(
    new Set([401]),
  );
  expect(await logIn('1.1.1.1', credentials.anna)).toBe(429);
});

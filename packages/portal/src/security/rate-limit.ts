import { randomToken, sign } from './secrets.ts';

/** So many tries within a time, which begins with the first of them. */
export interface Limit {
  tries: number;
  windowMs: number;
}

const minutes = (count: number): number => count * 60_000;

/**
 * Tries are counted by the address that they come from; by the account that they are about; by that account from that address, so
 * that a stranger does not shut the owner out; and by the secret, for a PIN that is tried on many numbers: from one network, and far
 * more of them from everywhere, because many children share a PIN.
 */
const limits = {
  login: {
    address: { tries: 40, windowMs: minutes(10) },
    accountFromAddress: { tries: 10, windowMs: minutes(10) },
    account: { tries: 100, windowMs: minutes(10) },
  },
  // Four digits are few: a number may be tried less often, and a PIN over all numbers, too.
  childLogin: {
    address: { tries: 40, windowMs: minutes(10) },
    accountFromAddress: { tries: 10, windowMs: minutes(60) },
    account: { tries: 30, windowMs: minutes(60) },
    secretFromNetwork: { tries: 30, windowMs: minutes(10) },
    secret: { tries: 300, windowMs: minutes(10) },
  },
  verification: {
    address: { tries: 40, windowMs: minutes(10) },
    accountFromAddress: { tries: 10, windowMs: minutes(60) },
    account: { tries: 10, windowMs: minutes(60) },
  },
  /** Codes that are mailed for the second step. */
  code: { account: { tries: 10, windowMs: minutes(60) } },
  /** The current password, when a new one is set. */
  password: { account: { tries: 10, windowMs: minutes(10) } },
  recovery: {
    address: { tries: 20, windowMs: minutes(60) },
    account: { tries: 5, windowMs: minutes(60) },
  },
  resend: {
    address: { tries: 20, windowMs: minutes(60) },
    account: { tries: 5, windowMs: minutes(60) },
  },
  registration: {
    address: { tries: 20, windowMs: minutes(60) },
    account: { tries: 5, windowMs: minutes(60) },
  },
  contact: {
    address: { tries: 20, windowMs: minutes(60) },
    account: { tries: 10, windowMs: minutes(60) },
  },
  newsletter: {
    address: { tries: 20, windowMs: minutes(60) },
    account: { tries: 10, windowMs: minutes(60) },
  },
  contribution: { address: { tries: 60, windowMs: minutes(60) } },
} as const;

export type Action = keyof typeof limits;
type By = 'address' | 'account' | 'accountFromAddress' | 'secret' | 'secretFromNetwork';
type LimitTable = Record<Action, Partial<Record<By, Limit>>>;

/** Limits of one portal; what is not named is as usual. */
export type Limits = Partial<LimitTable>;

/** The names that a try is counted under. An account is an e-mail, a member number or a user id. */
export interface Trier {
  address: string;
  account?: string;
  secret?: string;
}

export interface Limiter {
  /** Counts a try before it is made, so that of many at once no more get through. Seconds to wait where the try is refused, else 0. */
  take(action: Action, trier: Trier): number;
  /**
   * Takes a right try back, and forgets the earlier tries of its account. From now on strangers' tries do not shut this account out
   * at this address.
   */
  succeed(action: Action, trier: Trier): void;
}

/** Counters that strangers fill. For an account at an address where it has succeeded before, its own counter is enough. */
const strangers: ReadonlySet<By> = new Set(['account', 'secret', 'secretFromNetwork']);

/** Names that one counter keeps; of more than these the oldest is forgotten. */
const CAPACITY = 20_000;

/** Counts tries in memory. `false` lifts all limits (tests share accounts). */
export function createLimiter(
  given: Limits | false = {},
  now: () => number = Date.now,
  capacity: number = CAPACITY,
): Limiter {
  if (given === false) return { take: () => 0, succeed: () => {} };
  const table: LimitTable = { ...limits, ...given };
  const counters = new Map<string, Counter>();
  // A name is known as long as a session lasts.
  const known = createCounter({ tries: 1, windowMs: minutes(30 * 24 * 60) }, now, capacity);
  const key = randomToken();
  const counter = (action: Action, by: By, limit: Limit): Counter => {
    const name = `${action} ${by}`;
    const one = counters.get(name) ?? createCounter(limit, now, capacity);
    counters.set(name, one);
    return one;
  };
  const counted = (action: Action, trier: Trier) =>
    bys.flatMap((by) => {
      const limit = table[action][by];
      const name = nameOf(by, trier);
      if (limit === undefined || name === undefined) return [];
      // Digests are equally long, whatever somebody sends, and keep PINs out of memory.
      return [{ by, counter: counter(action, by, limit), name: sign(key, name) }];
    });
  const pairOf = (action: Action, trier: Trier): string | undefined => {
    const name = table[action].accountFromAddress && nameOf('accountFromAddress', trier);
    return name && sign(key, `${action} ${name}`);
  };
  return {
    take(action, trier) {
      const all = counted(action, trier);
      const pair = pairOf(action, trier);
      const isKnown = pair !== undefined && known.retryAfter(pair) > 0;
      const asked = isKnown ? all.filter(({ by }) => !strangers.has(by)) : all;
      const wait = Math.max(0, ...asked.map(({ counter: one, name }) => one.retryAfter(name)));
      if (wait === 0) for (const { counter: one, name } of all) one.add(name);
      return wait;
    },
    succeed(action, trier) {
      const pair = pairOf(action, trier);
      if (pair !== undefined) {
        known.forget(pair);
        known.add(pair);
      }
      for (const { by, counter: one, name } of counted(action, trier))
        if (by === 'account' || by === 'accountFromAddress') one.forget(name);
        else one.takeBack(name);
    },
  };
}

const bys = ['address', 'account', 'accountFromAddress', 'secret', 'secretFromNetwork'] as const;

/** One spelling for everything that finds one account, or is one secret: passwords are compared in this form of Unicode, too. */
const canonical = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The network of an address: the first three numbers of IPv4, and of IPv6 the 48 bits that a provider gives to one customer. */
const networkOf = (address: string): string =>
  address
    .split(/(?<=[.:])/)
    .slice(0, 3)
    .join('');

function nameOf(by: By, { address, account, secret }: Trier): string | undefined {
  if (by === 'address') return address;
  const name = by === 'secret' || by === 'secretFromNetwork' ? secret : account;
  if (name === undefined) return undefined;
  if (by === 'accountFromAddress') return `${canonical(name)}\n${address}`;
  return by === 'secretFromNetwork' ? `${canonical(name)}\n${networkOf(address)}` : canonical(name);
}

interface Counter {
  /** Seconds until the next try; 0 when it may be made now. */
  retryAfter(name: string): number;
  add(name: string): void;
  takeBack(name: string): void;
  forget(name: string): void;
}

function createCounter({ tries, windowMs }: Limit, now: () => number, capacity: number): Counter {
  // In the order of their windows' ends, because all windows are equally long.
  const entries = new Map<string, { count: number; until: number }>();
  const current = (name: string) => {
    const entry = entries.get(name);
    return entry !== undefined && entry.until > now() ? entry : null;
  };
  return {
    retryAfter(name) {
      const entry = current(name);
      return entry !== null && entry.count >= tries ? Math.ceil((entry.until - now()) / 1000) : 0;
    },
    add(name) {
      const entry = current(name);
      if (entry !== null) {
        entry.count += 1;
        return;
      }
      entries.delete(name);
      for (const [other, { until }] of entries) {
        if (until > now() && entries.size < capacity) break;
        entries.delete(other);
      }
      entries.set(name, { count: 1, until: now() + windowMs });
    },
    takeBack(name) {
      const entry = current(name);
      if (entry !== null) entry.count -= 1;
    },
    forget: (name) => void entries.delete(name),
  };
}

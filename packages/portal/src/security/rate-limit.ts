export interface LoginLimit {
  /** Failures after which an account is locked for the rest of the window. */
  failures: number;
  windowMs: number;
}

export interface LoginLimiter {
  /** Seconds until the next try is allowed; 0 when it is allowed now. */
  retryAfter(account: string): number;
  recordFailure(account: string): void;
  forget(account: string): void;
}

/** Counts failed logins in memory, per account name; `false` lifts the limit (tests share accounts). */
export function createLoginLimiter(limit: LoginLimit | false, now: () => number = Date.now): LoginLimiter {
  const failures = new Map<string, { count: number; until: number }>();
  const key = (account: string) => account.trim().toLowerCase();
  const current = (account: string) => {
    const entry = failures.get(key(account));
    return entry !== undefined && entry.until > now() ? entry : null;
  };
  if (limit === false) return { retryAfter: () => 0, recordFailure: () => {}, forget: () => {} };
  return {
    retryAfter(account) {
      const entry = current(account);
      return entry !== null && entry.count >= limit.failures ? Math.ceil((entry.until - now()) / 1000) : 0;
    },
    recordFailure(account) {
      for (const [name, entry] of failures) if (entry.until <= now()) failures.delete(name);
      const entry = current(account) ?? { count: 0, until: now() + limit.windowMs };
      failures.set(key(account), { ...entry, count: entry.count + 1 });
    },
    forget: (account) => void failures.delete(key(account)),
  };
}

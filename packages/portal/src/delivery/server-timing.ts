import { AsyncLocalStorage } from 'node:async_hooks';
import { setMetric, timing } from 'hono/timing';
import type { MiddlewareHandler } from 'hono';
import type { PortalEnv } from '../context.ts';
import type { Database } from '../db/database.ts';

/** The parts of one request's time, in milliseconds. */
interface Spent {
  database: number;
  templates: number;
  /** Queries that run, and when the first of them began: those that run together are counted once. */
  running: number;
  since: number;
}

const current = new AsyncLocalStorage<Spent>();

/** How long an answer to a write takes tells of passwords and accounts: the header would tell it without the noise of the line. */
const isTold = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** `Server-Timing` of the whole answer. It stands around `serverTimingParts`. */
export const serverTiming = timing({
  totalDescription: 'The whole answer',
  enabled: (c) => isTold(c.req.method),
});

/** The parts of `Server-Timing`: the database, and the templates of a page. */
export const serverTimingParts: MiddlewareHandler<PortalEnv> = async (c, next) => {
  if (!isTold(c.req.method)) return next();
  const spent: Spent = { database: 0, templates: 0, running: 0, since: 0 };
  await current.run(spent, next);
  setMetric(c, 'db', spent.database, 'Database');
  if (spent.templates > 0) setMetric(c, 'tpl', spent.templates, 'Templates');
};

/** Counts what templates take for the request that is answered. */
export function timedTemplate<T>(render: () => T): T {
  const began = performance.now();
  const rendered = render();
  const spent = current.getStore();
  if (spent) spent.templates += performance.now() - began;
  return rendered;
}

async function timedQuery<T>(query: () => Promise<T>): Promise<T> {
  const spent = current.getStore();
  if (!spent) return query();
  if (spent.running === 0) spent.since = performance.now();
  spent.running += 1;
  try {
    return await query();
  } finally {
    spent.running -= 1;
    if (spent.running === 0) spent.database += performance.now() - spent.since;
  }
}

/** The same database, whose queries are counted for the request that asks them. */
export const timedDatabase = (db: Database): Database => ({
  all: (schema, sql, args) => timedQuery(() => db.all(schema, sql, args)),
  first: (schema, sql, args) => timedQuery(() => db.first(schema, sql, args)),
  run: (sql, args) => timedQuery(() => db.run(sql, args)),
  batch: (statements) => timedQuery(() => db.batch(statements)),
  close: () => db.close(),
});

import type { CDPSession, Page } from 'playwright-core';

/* What a page holds: memory, nodes, listeners, timers. */

export interface Held {
  heap: number;
  nodes: number;
  listeners: number;
}

export async function held(session: CDPSession): Promise<Held> {
  // What only a finaliser lets go is gone the second time.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

export async function watching(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return session;
}

/** Keeps a list of the timers that wait, whatever clock the page has. Runs before the page's own scripts. */
export function countTimers(): void {
  const waiting = new Map<unknown, string>();
  const add = (id: unknown, time = 0) => waiting.set(id, `${time} ms ${new Error().stack ?? ''}`);
  const { setTimeout: start, setInterval: repeat, clearTimeout: stop, clearInterval: end } = globalThis;
  const wrapped = {
    setTimeout(run: () => void, time?: number) {
      const id = start(() => {
        waiting.delete(id);
        run();
      }, time);
      add(id, time);
      return id;
    },
    setInterval(run: () => void, time?: number) {
      const id = repeat(run, time);
      add(id, time);
      return id;
    },
    clearTimeout(id?: number) {
      waiting.delete(id);
      stop(id);
    },
    clearInterval(id?: number) {
      waiting.delete(id);
      end(id);
    },
  };
  Object.assign(globalThis, wrapped);
  Reflect.set(globalThis, 'timersWaiting', () => [...waiting.values()]);
}

/** The timers that wait in a page: after how long each is due, and the calls that have set it. */
export const timersIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Array.from(Object(globalThis).timersWaiting(), String));

export const timersOf = async (page: Page): Promise<number> => (await timersIn(page)).length;

import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { patient } from '@apunt/testing/patience';
import { loadContracts } from '../scripts/plugins/contracts.mjs';
import { OF_ACCOUNT } from './account-tags.ts';
import { countTimers, held, timersOf, watching, type Held } from './held.ts';
import { ADULT, journey, logIn } from './journey.ts';

/*
 * Pages that stay open, and tags that come and go. `npm run test:long-hours` brings each tag to a thousand mounts; in the gate it is
 * a hundred.
 */

const MINUTE = 60_000;
const HOURS = 8;
/** A little more than the longest wait between two calls of a live story. */
const STEP = 22_000;
const MOUNTS = Number(process.env['APUNT_MOUNTS'] ?? 100);
/**
 * Bytes that so many mounts of a tag may leave behind: a megabyte for a thousand. Most of it is what the browser compiles meanwhile
 * (0.1 to 0.4 MB for a hundred mounts, 0.5 for a thousand, 0.6 for four thousand), so fewer may leave half of that.
 */
const KEPT = Math.max((1_048_576 * MOUNTS) / 1000, 524_288);

const BATCHES = 3;

/** How long what is held for a moment may be. */
const POLL = { timeout: patient(10_000), interval: 250 };

/** Puts further live tags into a page, as another template would print them. */
const addLiveTags = (page: Page) =>
  page.evaluate(() => {
    const tags: readonly (readonly [tag: string, attributes: Record<string, string>])[] = [
      ['apunt-streaming-list', { hydrate: 'load' }],
      ['apunt-poll', { 'poll-id': '7', hydrate: 'load' }],
      ['apunt-player', { src: '/assets/media/clip.mp4', 'media-title': 'El clip', duration: '12' }],
      ['apunt-time', { datetime: new Date().toISOString(), hydrate: 'load' }],
      ['apunt-user-button', { hydrate: 'load' }],
    ];
    for (const [tag, attributes] of tags) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.querySelector('main')?.prepend(element);
    }
  });

describe('a page that stays open', () => {
  const { visit, portal } = journey();

  it(
    `holds after ${HOURS} hours what it held after one`,
    async () => {
      const { page } = await visit();
      await page.clock.install();
      await page.addInitScript(countTimers);
      const underWay = new Set<unknown>();
      let calls = 0;
      page.on('request', (request) => {
        if (!request.url().includes('/api/')) return;
        calls += 1;
        underWay.add(request);
      });
      const forget = (request: unknown) => void underWay.delete(request);
      page.on('requestfinished', forget);
      page.on('requestfailed', forget);

      await page.goto('/en-viu/7');
      await addLiveTags(page);
      await page.locator('apunt-live-feed[data-state=ready]').waitFor();
      await page.locator('apunt-streaming-list[data-state=ready]').waitFor();
      const session = await watching(page);
      const edit = (round: number) =>
        fetch(new URL('/__live/7', portal().url), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ action: 'edit', id: 'm1990', title: `Corregit ${round}` }),
        });

      const hours: (Held & { timers: number })[] = [];
      const steps = Math.ceil((60 * MINUTE) / STEP);
      for (let hour = 0; hour < HOURS; hour += 1) {
        for (let step = 0; step < steps; step += 1) {
          if (step % 30 === 0) await edit(hour * steps + step);
          await page.clock.runFor(STEP);
          await expect.poll(() => underWay.size, { interval: 2 }).toBe(0);
        }
        hours.push({ ...(await held(session)), timers: await timersOf(page) });
      }
      console.log(`long hours: ${calls} calls`, hours.map((hour) => JSON.stringify(hour)).join('\n  '));
      // One call of each of the two that ask, at least, in every step.
      expect(calls).toBeGreaterThan(HOURS * steps * 2 * 0.9);
      const [first, ...later] = hours;
      if (!first) throw new Error('no hour has gone by');
      for (const hour of later) {
        expect(hour.nodes).toBeLessThanOrEqual(first.nodes * 1.02);
        expect(hour.listeners).toBeLessThanOrEqual(first.listeners + 4);
        expect(hour.timers).toBeLessThanOrEqual(first.timers + 2);
        expect(hour.heap).toBeLessThanOrEqual(first.heap * 1.1);
      }
    },
    patient(240_000),
  );
});

/** Puts many of one tag into the page, waits until each has a state (what is complete gets none), and takes them out again. */
const comeAndGo = (
  page: Page,
  { tag, example, complete }: Pick<WidgetContract, 'tag' | 'example' | 'complete'>,
  mounts: number,
) =>
  page.evaluate(
    async ([name, given, isComplete, count]) => {
      // Of the last batch the browser may hold some for longer: fewer than one node for each mount.
      const BATCH = 10;
      const nextTask = () => new Promise((resolve) => setTimeout(resolve));
      for (let done = 0; done < count; done += BATCH) {
        const stage = document.createElement('div');
        for (let index = 0; index < Math.min(BATCH, count - done); index += 1) {
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(given)) element.setAttribute(key, String(value));
          element.setAttribute('hydrate', 'load');
          element.append(Object.assign(document.createElement('p'), { textContent: 'Sense codi' }));
          stage.append(element);
        }
        document.querySelector('main')?.append(stage);
        const elements = Array.from(stage.querySelectorAll<HTMLElement>(name));
        const isSettled = () =>
          elements.every(({ dataset }) => dataset['state'] !== undefined && dataset['state'] !== 'loading');
        for (let turns = 0; !isComplete && !isSettled(); turns += 1) {
          if (turns === 1000) throw new Error(`${name} gets no state`);
          await nextTask();
        }
        stage.remove();
        await nextTask();
      }
    },
    [tag, example, complete === true, mounts] as const,
  );

/** Observers hear of what has gone with the next frame, and hold it until then. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );

/** A page holds some more or fewer by itself; what each mount left behind would be one for each at least. */
const isLittle = ({ nodes, listeners, heap }: Held) => nodes < MOUNTS && listeners < MOUNTS && heap < KEPT;

/** What a batch of mounts leaves in the page. */
async function leftBy(session: CDPSession, page: Page, contract: WidgetContract): Promise<Held> {
  const before = await held(session);
  await comeAndGo(page, contract, MOUNTS);
  // On a busy machine the last ones are held a moment longer than others, by a frame that has not come yet: a leak never goes.
  const end = Date.now() + POLL.timeout;
  for (;;) {
    await nextFrame(page);
    const after = await held(session);
    const left = {
      heap: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
    if (isLittle(left) || Date.now() > end) return left;
    await page.waitForTimeout(POLL.interval);
  }
}

describe('a tag that comes and goes', async () => {
  const { visit } = journey();
  const contracts = await loadContracts();

  // The page's settings show nothing, and so have no state.
  it.each(contracts.filter(({ tag }) => tag !== 'apunt-config'))(
    `$tag leaves no more than ${Math.round(KEPT / 1024)} kB behind in ${MOUNTS} mounts`,
    async (contract) => {
      const { page } = await visit({ expectErrors: true });
      // The browser keeps each element that a line of the console names, for whoever opens the console.
      await page.addInitScript(() => Object.assign(console, { error() {}, warn() {} }));
      if (OF_ACCOUNT.includes(contract.tag)) await logIn(page, ADULT);
      await page.goto('/condicions-d-us');
      // Some lead to the login page, which must not end this one: an answer without content leaves the page where it is.
      await page.route('**/*', (route) =>
        route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
      );
      // The checks for authors come once the browser is idle, and must not come between the two looks.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/checks-')),
      );
      const session = await watching(page);
      await comeAndGo(page, contract, 100);
      await nextFrame(page);
      // What the browser compiles meanwhile counts too, and comes at a time of its own. A leak comes with every batch of mounts, so one
      // batch of three that leaves little behind shows that there is none.
      let left = await leftBy(session, page, contract);
      for (let batch = 1; batch < BATCHES && !isLittle(left); batch += 1)
        left = await leftBy(session, page, contract);
      expect(left).toSatisfy(
        isLittle,
        `${contract.tag} leaves ${left.nodes} nodes, ${left.listeners} listeners and ${left.heap} bytes behind`,
      );
    },
    patient(60_000 + BATCHES * (POLL.timeout + MOUNTS * 200)),
  );
});

import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { STALL_TIMEOUT } from '@apunt/api/resources/storage-upload';
import texts from '../../locales/ca/reader-form.json' with { type: 'json' };
import { RETRY_DELAYS } from '../../packages/widgets/src/reader-form/parts/upload.ts';
import type { Standing } from './line.ts';
import { MARGIN } from './schedule.ts';

export interface Hurry {
  /** To be told of a line that stands still. */
  onStanding: (standing: Standing) => void;
  /** Rejects with what has gone wrong here, and never resolves. */
  failed: Promise<never>;
  /** Repetitions that the page has told of. */
  retries: () => number;
}

/**
 * Lets the clock of a page, which `page.clock.install()` has made ours, run on whenever an upload waits for it: before a part is
 * sent again, and while the line stands still. Install before the page is opened.
 */
export async function hurry(page: Page, context: BrowserContext): Promise<Hurry> {
  let retries = 0;
  /** Milliseconds for which the line has stood still during one call of the page, and which call: the n-th. */
  let stood = 0;
  let call = 0;
  let turn = Promise.resolve();
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const inTurn = (job: () => Promise<void>) => void (turn = turn.then(job).catch(fail));

  await context.exposeBinding('tellRetry', (_, attempt: unknown) => {
    retries += 1;
    inTurn(() => page.clock.fastForward(RETRY_DELAYS[Number(attempt) - 1] ?? 0));
  });
  await page.addInitScript(() => {
    addEventListener('apunt-upload-retry', (event) => {
      const tell: unknown = Reflect.get(globalThis, 'tellRetry');
      if (event instanceof CustomEvent && typeof tell === 'function') tell(Object(event.detail).attempt);
    });
    const calls = { sent: 0, givenUp: 0 };
    const { send, abort } = XMLHttpRequest.prototype;
    Object.assign(XMLHttpRequest.prototype, {
      send(this: XMLHttpRequest, body?: XMLHttpRequestBodyInit) {
        calls.sent += 1;
        send.call(this, body);
      },
      abort(this: XMLHttpRequest) {
        calls.givenUp += 1;
        abort.call(this);
      },
    });
    Reflect.set(globalThis, 'callsToStorage', calls);
  });
  // The page itself is asked: what Playwright tells of the end of a request may come after the line has met the next one.
  const callsOf = async () => {
    const { sent, givenUp } = await page.evaluate(() => Object(globalThis).callsToStorage);
    return { sent: Number(sent), givenUp: Number(givenUp) };
  };

  async function standStill({ fault, end, restore }: Standing): Promise<void> {
    const before = await callsOf();
    if (before.sent !== call) {
      stood = 0;
      call = before.sent;
    }
    if (fault.kind === 'offline') {
      await context.setOffline(true);
      end(false);
      await page.locator('apunt-reader-form output', { hasText: texts.offline }).waitFor();
      await page.clock.fastForward(fault.lasts);
      restore();
      await context.setOffline(false);
    } else if (fault.lasts < STALL_TIMEOUT) {
      // What the browser sends again by itself is the same call to the page, which has the same patience with it.
      const lasts = Math.max(0, Math.min(fault.lasts, STALL_TIMEOUT - MARGIN - stood));
      stood += lasts;
      await page.clock.fastForward(lasts);
      const { givenUp } = await callsOf();
      expect(givenUp, 'the page has given up a line that stood still for a short time only').toBe(
        before.givenUp,
      );
      end(true);
    } else {
      // What the system had room for may still be told as progress, and the patience of the page begins anew.
      const giveUp = async () => {
        if ((await callsOf()).givenUp === before.givenUp) await page.clock.fastForward(STALL_TIMEOUT);
        return (await callsOf()).givenUp;
      };
      await expect.poll(giveUp, { interval: 50 }).toBeGreaterThan(before.givenUp);
      end(false);
    }
  }

  return {
    onStanding: (standing) => inTurn(() => standStill(standing)),
    failed,
    retries: () => retries,
  };
}

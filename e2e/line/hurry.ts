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
  let givenUp = 0;
  let retries = 0;
  /** Milliseconds for which the line has stood still since the page has begun to send the part. */
  let stood = 0;
  let turn = Promise.resolve();
  let fail: (reason: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const inTurn = (job: () => Promise<void>) => void (turn = turn.then(job).catch(fail));

  page.on('request', (request) => (stood = request.method() === 'PUT' ? 0 : stood));
  page.on('requestfailed', (request) => (givenUp += request.method() === 'PUT' ? 1 : 0));
  await context.exposeBinding('tellRetry', (_, attempt: unknown) => {
    retries += 1;
    inTurn(() => page.clock.fastForward(RETRY_DELAYS[Number(attempt) - 1] ?? 0));
  });
  await page.addInitScript(() =>
    addEventListener('apunt-upload-retry', (event) => {
      const tell: unknown = Reflect.get(globalThis, 'tellRetry');
      if (event instanceof CustomEvent && typeof tell === 'function') tell(Object(event.detail).attempt);
    }),
  );

  async function standStill({ fault, end, restore }: Standing): Promise<void> {
    const before = givenUp;
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
      expect(givenUp, 'the page has given up a line that stood still for a short time only').toBe(before);
      end(true);
    } else {
      // What the system had room for may still be told as progress, and the patience of the page begins anew.
      const giveUp = async () => {
        if (givenUp === before) await page.clock.fastForward(STALL_TIMEOUT);
        return givenUp;
      };
      await expect.poll(giveUp, { interval: 50 }).toBeGreaterThan(before);
      end(false);
    }
  }

  return {
    onStanding: (standing) => inTurn(() => standStill(standing)),
    failed,
    retries: () => retries,
  };
}

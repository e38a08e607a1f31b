import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ADULT, journey, logIn } from './journey.ts';
import { countTimers, timersOf } from './held.ts';
import { OTHER_KINDS } from './kinds.ts';
import { moves, play, state } from './player.ts';
import { settled } from './settled.ts';

/*
 * Every kind of page may wait in the browser's back/forward cache, and goes on where it was. What a browser has against a page, it
 * says to its tools.
 */
const { visit, portal } = journey({ keepsPages: true });

const AWAY = '/politica-de-privacitat';

const explanations = v.array(v.object({ reason: v.string() }));

/** Why pages are not kept, as the browser tells its tools. */
async function reasonsOf(page: Page): Promise<string[]> {
  const reasons: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...v.parse(explanations, notRestoredExplanations).map(({ reason }) => reason));
  });
  return reasons;
}

/** Goes to another page as a link does, and comes back. */
async function leaveAndReturn(
  page: Page,
  { meanwhile }: { meanwhile?: () => Promise<void> } = {},
): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    Reflect.set(globalThis, 'isSamePage', true);
    addEventListener('pageshow', ({ persisted }) => Reflect.set(globalThis, 'isKept', persisted));
  });
  // In a task of its own: a page that goes while it evaluates ends the evaluation with an error.
  await page.evaluate((to) => void setTimeout(() => location.assign(to)), AWAY);
  await page.waitForURL((url) => url.pathname !== pathname);
  await meanwhile?.();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForFunction((path) => {
    const isKept: unknown = Reflect.get(globalThis, 'isKept');
    const isSamePage: unknown = Reflect.get(globalThis, 'isSamePage');
    return (
      location.pathname === path && (isSamePage ? isKept !== undefined : document.readyState === 'complete')
    );
  }, pathname);
}

const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => Reflect.get(globalThis, 'isSamePage') === true && Reflect.get(globalThis, 'isKept') === true,
  );

/** Each of our elements with its state. */
const statesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter(({ localName }) => localName.startsWith('apunt-'))
      .map(({ localName, dataset }) => `${localName} ${dataset['state'] ?? ''}`),
  );

const kinds = [['localhost', '/'], ...OTHER_KINDS] as const;

/** Not kept by the browser itself: an answer that is no success. */
const NOT_FOUND = '/no-hi-es';

describe('Back to a page of every kind', () => {
  let kept = 0;
  afterAll(() =>
    console.log(`back/forward cache: ${kept} of ${kinds.length} kinds of pages are kept (not ${NOT_FOUND})`),
  );

  it.each(kinds.filter(([, path]) => path !== NOT_FOUND))(
    '%s%s finds the page that was left, and nothing in it runs twice',
    async (host, path) => {
      const { page } = await visit();
      const reasons = await reasonsOf(page);
      await page.addInitScript(countTimers);
      await page.goto(new URL(path, portal().url.replace('localhost', host)).href);
      await settled(page);
      const states = await statesOf(page);
      const timers = await timersOf(page);
      await leaveAndReturn(page);
      expect(reasons).toEqual([]);
      expect(await isKept(page)).toBe(true);
      await settled(page);
      // What had not come yet, out of view, may have come since.
      const now = (await statesOf(page)).map((one, index) =>
        states[index]?.endsWith(' ') ? states[index] : one,
      );
      expect(now).toEqual(states);
      // What the return itself waits for is over in a moment; what runs twice stays.
      await expect.poll(() => timersOf(page)).toBeLessThanOrEqual(timers);
      kept += 1;
    },
  );

  it('finds the one that is not there again, which browsers do not keep', async () => {
    const { page } = await visit({ expectErrors: true });
    const reasons = await reasonsOf(page);
    await page.goto(NOT_FOUND);
    await settled(page);
    await leaveAndReturn(page);
    await settled(page);
    expect(await isKept(page)).toBe(false);
    expect(reasons).toContain('HTTPStatusNotOK');
  });
});

describe('Back to a page that was kept', () => {
  it('shows who has logged in meanwhile', async () => {
    const { page, context } = await visit();
    await page.goto('/');
    await settled(page);
    const other = await visit();
    await logIn(other.page, ADULT);
    const cookies = await other.context.cookies();
    await leaveAndReturn(page, { meanwhile: () => context.addCookies(cookies) });
    expect(await isKept(page)).toBe(true);
    await page.locator('apunt-user-button [data-action=trigger]').click();
    await page.locator('apunt-user-button [data-action=logout]').waitFor();
  });

  it('goes on with a video where it was', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1007');
    await state(page, 'ready');
    await play(page);
    await moves(page);
    const place = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    await leaveAndReturn(page);
    expect(await isKept(page)).toBe(true);
    const before = await place();
    expect(before).toBeGreaterThan(0.3);
    const isPaused = await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
    await state(page, isPaused ? 'paused' : 'playing');
    if (isPaused)
      await page
        .locator('apunt-player')
        .first()
        .evaluate((player) => Reflect.apply(Object(player).play, player, []));
    await moves(page, before);
    expect(await page.locator('video').count()).toBe(1);
  });
});

describe('a page of somebody who is logged in', () => {
  it.each(['/', '/perfil/meu-perfil'])(
    '%s is not kept: whoever comes after them at the same computer must not find it',
    async (path) => {
      const { page } = await visit();
      await logIn(page, ADULT);
      const reasons = await reasonsOf(page);
      const answer = await page.goto(path);
      expect(answer?.headers()['cache-control']).toBe('private, no-store');
      await settled(page);
      await leaveAndReturn(page);
      expect(await isKept(page)).toBe(false);
      expect(reasons).toContain('MainResourceHasCacheControlNoStore');
    },
  );
});

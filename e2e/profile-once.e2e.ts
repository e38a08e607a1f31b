import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADULT, journey, logIn } from './journey.ts';
import { settled } from './settled.ts';

/* A page asks for the profile once, however many widgets want to know it, whenever they come, and whatever the server answers. */

const PROFILE = '**/api/front/user/profile';
/** A page with a like in each of its cards, longer than a window. */
const CARDS = '/continguts';

const { visit } = journey();

interface Answers {
  /** Until it is called, the server answers nothing. */
  hold: () => () => void;
  count: () => number;
}

/** Counts what a context asks for from now on. */
async function answersOf(context: BrowserContext, status?: number): Promise<Answers> {
  let count = 0;
  let gate = Promise.resolve();
  await context.route(PROFILE, async (route) => {
    count += 1;
    await gate;
    await (status ? route.fulfill({ status, json: {} }) : route.continue());
  });
  return {
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
    count: () => count,
  };
}

/** A page of a visitor who has logged in, on which nothing of the login is under way any more. */
async function loggedIn(expectErrors = false): Promise<{ page: Page; context: BrowserContext }> {
  const { page: door, context } = await visit({ expectErrors });
  await logIn(door, ADULT);
  // The login leads to a page that asks for the profile as well.
  await door.close();
  return { page: await context.newPage(), context };
}

/** Adds likes to the page, and waits until each of them stands. */
async function addLikes(page: Page, ids: readonly number[]): Promise<void> {
  await page.evaluate((all) => {
    for (const id of all) {
      const like = document.createElement('apunt-like');
      like.setAttribute('content-id', String(id));
      like.setAttribute('hydrate', 'load');
      document.querySelector('main')?.prepend(like);
    }
  }, ids);
  for (const id of ids)
    await page.locator(`main > apunt-like[content-id="${id}"][data-state=ready]`).first().waitFor();
}

const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

describe('the profile is asked for once', () => {
  it('by widgets that come before the answer, after it, and with the script twice', async () => {
    const { page, context } = await loggedIn();
    const answers = await answersOf(context);
    const release = answers.hold();
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const twice = html.replace(/(<script[^>]*apunt\.js)("[^>]*><\/script>)/, '$1$2$1?again$2');
      expect(twice).not.toBe(html);
      await route.fulfill({ response: answer, body: twice });
    });
    await page.goto('/');
    await addLikes(page, [1001, 1002]);
    await expect.poll(answers.count).toBe(1);
    const answered = page.waitForResponse(PROFILE);
    release();
    await answered;
    await addLikes(page, [1003]);
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await addLikes(page, [1004]);
    await settled(page);
    await idle(page);
    expect(answers.count()).toBe(1);
  });

  it('where the server cannot answer, also by widgets that come as one reads on', async () => {
    const { page, context } = await loggedIn(true);
    const answers = await answersOf(context, 503);
    await page.goto(CARDS);
    await settled(page);
    await expect.poll(answers.count).toBe(1);
    for (const id of [1001, 1002, 1003]) await addLikes(page, [id]);
    await idle(page);
    expect(answers.count()).toBe(1);
  });
});

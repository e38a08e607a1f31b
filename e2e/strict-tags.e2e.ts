import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createFront } from '../tests/engines/front.ts';
import { pagesOf, TAGS_FOR, TAGS_PAGE } from './all-tags.ts';
import { ADULT, journey, logIn } from './journey.ts';
import { watchQuiet } from './quiet.ts';
import { mainControl, stayOnPage } from './strict/press.ts';

/* Every tag, as its README writes it, under the portal's policy: nothing of it is stopped, neither before its main press nor after it. */

const { pages, around } = createFront();
const { visit } = journey({ around });

/** Runs before any script of a page, which its policy does not stop. */
const HOOK = `globalThis.mainControl = ${mainControl.toString()};\n(${stayOnPage.toString()})();`;

/** Tags that offer nothing by themselves: they only show, or somebody else opens them, or there is nothing to show yet. */
const NOTHING_TO_PRESS = [
  'apunt-ad',
  'apunt-article-body',
  'apunt-aside-bar',
  'apunt-children',
  'apunt-image',
  'apunt-modal',
  'apunt-quote',
  'apunt-request-errors',
  'apunt-time',
];

/** Presses the main control of a tag; says whether it has one. */
const press = (page: Page, tag: string): Promise<boolean> =>
  page.evaluate((name) => {
    const find: unknown = Reflect.get(globalThis, 'mainControl');
    const control: unknown =
      typeof find === 'function' && find([...document.querySelectorAll(`main > ${name}`)]);
    if (control instanceof HTMLElement) control.click();
    return control instanceof HTMLElement;
  }, tag);

it.each(Object.entries(TAGS_FOR))('all tags for %s, before and after their press', async (who, all) => {
  // What is pressed with nothing filled in, or for a content that does not exist, may well fail.
  const { page, violations } = await visit({ expectErrors: true, expectStrangers: true });
  if (who !== 'anybody') await logIn(page, ADULT);
  // Nobody else is asked from here, and whoever answers has nothing to say.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const quiet = watchQuiet(page);
  await page.addInitScript(HOOK);

  const found: string[] = [];
  const unpressed: string[] = [];
  for (const { body, tags } of pagesOf(all)) {
    pages.set(TAGS_PAGE.path, body);
    await page.goto(TAGS_PAGE.address);
    for (const { tag } of tags)
      await page
        .locator(`main > ${tag}[data-state]:not([data-state=loading])`)
        .waitFor({ state: 'attached' });
    await quiet();
    const names = tags.map(({ tag }) => tag).join(', ');
    found.push(...violations.splice(0).map((what) => `before any press, ${names}: ${what}`));
    for (const { tag } of tags) {
      if (!(await press(page, tag))) unpressed.push(tag);
      await quiet();
      found.push(...violations.splice(0).map((what) => `after the press on ${tag}: ${what}`));
    }
    expect(new URL(page.url()).pathname).toBe(TAGS_PAGE.path);
  }
  expect(found.join('\n')).toBe('');
  expect(unpressed).toEqual(NOTHING_TO_PRESS.filter((name) => all.some(({ tag }) => tag === name)));
  console.info(`${all.length} tags for ${who}, ${all.length - unpressed.length} of them pressed`);
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@apunt/portal';
import { patient } from '@apunt/testing/patience';
import { createFront } from '../tests/engines/front.ts';
import { pagesOf, TAGS_FOR, TAGS_PAGE } from './all-tags.ts';
import { journey } from './journey.ts';
import { ACTIONS, installHook, type Action, type Look } from './swaps/actions.ts';
import { withDriver } from './swaps/drivers.ts';
import { MORPHS } from './swaps/morphs.ts';

/*
 * Pages copy elements, write them anew, morph them, move them into frames, and put snapshots back. Whatever a page does, one widget
 * stands there, alive, with what was typed.
 */

const AWAY = '/lluny';

const lookAt = (page: Page, tag: string): Promise<Look[]> =>
  page.evaluate((name) => Object(globalThis).apuntLook(name), tag);

/** The tags of a page as they stand, each with what a visitor has typed into it. */
async function typedInto(page: Page, tags: readonly { tag: string }[]): Promise<Map<string, Look[]>> {
  for (const { tag } of tags)
    await page.locator(`main > ${tag}[data-state]:not([data-state=loading])`).waitFor({ state: 'attached' });
  await page.evaluate(() => Object(globalThis).apuntType());
  const looks = new Map<string, Look[]>();
  for (const { tag } of tags) looks.set(tag, await lookAt(page, tag));
  return looks;
}

/** The clock and their calls decide how these stand: an alert folds by itself, a list asks for more. */
const ON_THE_MOVE = [
  'apunt-alert',
  'apunt-activity-list',
  'apunt-blog-index',
  'apunt-infinite-list',
  'apunt-live-feed',
  'apunt-search-results',
];

type Expected = Pick<Action, 'copies' | 'emptied'>;

/** How a tag has to stand alike. */
function essenceOf(tag: string, look: Look | undefined, { emptied = [] }: Expected): string {
  const moving = ON_THE_MOVE.includes(tag) && { state: '', inside: 0, controls: 0 };
  return JSON.stringify({ ...look, ...moving, ...Object.fromEntries(emptied.map((name) => [name, []])) });
}

/** The tags of a page that do not stand as before. */
async function changed(page: Page, before: Map<string, Look[]>, expected: Expected): Promise<string[]> {
  const { copies } = expected;
  const found: string[] = [];
  for (const [tag, [look]] of before) {
    const now = await lookAt(page, tag);
    const alike = now.filter((one) => essenceOf(tag, one, expected) === essenceOf(tag, look, expected));
    if (alike.length !== copies || now.length !== copies)
      found.push(`${tag}: ${JSON.stringify(now)} instead of ${copies} times ${JSON.stringify(look)}`);
  }
  return found;
}

/** Waits until all tags stand as before, and gives back those that do not. */
async function deadAfter(page: Page, before: Map<string, Look[]>, expected: Expected): Promise<string[]> {
  const end = Date.now() + patient(8000);
  for (;;) {
    const found = await changed(page, before, expected);
    if (found.length === 0 || Date.now() > end) return found;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

/** Style attributes of ours stand in HTML that a page reads from its elements; a site that writes it anew has to permit them. */
const permitting =
  (name: string, around: (portal: Answer) => Answer) =>
  (portal: Answer): Answer => {
    const inner = withDriver(name)(around(portal));
    return async (request, env) => {
      const answer = await inner(request, env);
      const headers = new Headers(answer.headers);
      const policy = headers.get('content-security-policy');
      if (policy) headers.set('content-security-policy', `${policy}; style-src-attr 'unsafe-inline'`);
      return new Response(answer.body, { status: answer.status, headers });
    };
  };

const ALL = pagesOf(TAGS_FOR.anybody);

describe('elements that a page changes', () => {
  const { pages, around } = createFront();
  const { visit } = journey({ around: permitting('none', around) });

  it.each(Object.entries(ACTIONS))(
    'are one widget each after: %s',
    async (_, action) => {
      const { page } = await visit({ expectErrors: true, expectStrangers: true });
      await page.addInitScript(installHook);
      const found: string[] = [];
      for (const { body, tags } of ALL) {
        pages.set(TAGS_PAGE.path, body);
        await page.goto(TAGS_PAGE.address);
        const before = await typedInto(page, tags);
        for (const script of MORPHS) await page.evaluate(script);
        await page.evaluate(action.run, { tags: tags.map(({ tag }) => tag), body });
        found.push(...(await deadAfter(page, before, action)));
      }
      expect(found.join('\n')).toBe('');
    },
    patient(120_000),
  );
});

/** Turbo empties fields for passwords in what it keeps, on purpose; htmx keeps HTML. */
const EMPTIED: Record<string, Expected['emptied']> = { turbo: ['secrets'], htmx: ['fields', 'secrets'] };

describe.each(Object.keys(EMPTIED))('pages that %s puts back', (name) => {
  const { pages, around } = createFront();
  const { visit } = journey({ around: permitting(name, around) });

  it(
    'hold one widget each',
    async () => {
      const { page } = await visit({ expectErrors: true, expectStrangers: true });
      await page.addInitScript(installHook);
      const found: string[] = [];
      pages.set(AWAY, '<p id="away">lluny</p>');
      for (const { body, tags } of ALL) {
        pages.set(TAGS_PAGE.path, `${body}<p><a id="leave" href="${AWAY}">lluny</a></p>`);
        await page.goto(TAGS_PAGE.address);
        const before = await typedInto(page, tags);
        for (let round = 0; round < 2; round += 1) {
          await page.locator('#leave').evaluate((link: HTMLElement) => link.click());
          await page.locator('#away').waitFor();
          await page.goBack();
          await page.locator('#leave').waitFor();
          found.push(...(await deadAfter(page, before, { copies: 1, emptied: EMPTIED[name] })));
        }
      }
      expect(found.join('\n')).toBe('');
    },
    patient(120_000),
  );
});

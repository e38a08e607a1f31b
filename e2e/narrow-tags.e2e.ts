import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createFront } from '../tests/engines/front.ts';
import { formsOf, TAGS_FOR, TAGS_PAGE } from './all-tags.ts';
import { ADULT, journey, logIn } from './journey.ts';
import { watchQuiet } from './quiet.ts';

/* Every tag alone on a phone: as its README writes it, and drawn from data. Nothing is wider than the window, and every control can be pressed. */

const WIDTH = 320;
/** The least size of a target, in pixels (WCAG 2.5.8). */
const TARGET = 24;
/** Every picture of the examples: wider than any window. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="500" />';

const { pages, around } = createFront();
const { visit } = journey({ around });

/** Controls of a tag that a finger does not reach: too small for it, covered by something else, or out of the window. */
const unreached = (page: Page, tag: string, least: number): Promise<string[]> =>
  page.evaluate(
    ([name, size]) => {
      const rootsIn = (root: ParentNode): ParentNode[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? rootsIn(shadowRoot) : [],
        ),
      ];
      const hitAt = (x: number, y: number) => {
        let hit = document.elementFromPoint(x, y);
        for (;;) {
          const inner: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(x, y);
          if (!inner || inner === hit) return hit;
          hit = inner;
        }
      };
      const isIn = (node: Node | null, control: Element): boolean => {
        for (
          let at = node;
          at;
          at =
            at instanceof Element && at.assignedSlot
              ? at.assignedSlot
              : (at.parentNode ?? (at instanceof ShadowRoot ? at.host : null))
        )
          if (at === control) return true;
        return false;
      };
      const host = document.querySelector(`main > ${name}`);
      if (!host) return ['not there'];
      const controls = [host, ...(host.shadowRoot ? [host.shadowRoot] : [])]
        .flatMap(rootsIn)
        .flatMap((root) => [...root.querySelectorAll('button')]);
      return [...new Set(controls)].flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        if (control.closest('[inert], :disabled')) return [];
        // The page has printed it, and says how it looks.
        if (control.getRootNode() === document && !control.closest('[data-apunt-drawn], [slot=apunt]'))
          return [];
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = control.getBoundingClientRect();
        const what = `${control.dataset['action'] ?? control.className} ${Math.round(width)} × ${Math.round(height)}`;
        if (width < size || height < size) return [`too small: ${what}`];
        const hit = hitAt(x + width / 2, y + height / 2);
        return isIn(hit, control) ? [] : [`covered by ${hit?.localName ?? 'nothing'}: ${what}`];
      });
    },
    [tag, least] as const,
  );

it.each(Object.entries(TAGS_FOR))('tags for %s fit a phone, and can be pressed there', async (who, all) => {
  // Pictures and contents of the examples do not exist.
  const { page, violations } = await visit({ width: WIDTH, expectErrors: true, expectStrangers: true });
  if (who !== 'anybody') await logIn(page, ADULT);
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.route('**', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      : route.fallback(),
  );
  const quiet = watchQuiet(page);
  const found: string[] = [];
  for (const contract of all)
    for (const [form, body] of formsOf(contract)) {
      pages.set(TAGS_PAGE.path, body);
      await page.goto(TAGS_PAGE.address);
      // One that is complete needs no code, and has no state.
      if (!contract.complete || form !== 'from its README')
        await page
          .locator(`main > ${contract.tag}[data-state]:not([data-state=loading])`)
          .waitFor({ state: 'attached' });
      await quiet();
      const tell = (what: string) => void found.push(`${contract.tag} ${form}: ${what}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > WIDTH) tell(`${width} px wide`);
      (await unreached(page, contract.tag, TARGET)).forEach(tell);
    }
  // Examples may have styles of their own, which the portal's policy stops.
  expect(violations.splice(0).filter((what) => !what.startsWith('style-src-attr'))).toEqual([]);
  expect(found.join('\n')).toBe('');
});

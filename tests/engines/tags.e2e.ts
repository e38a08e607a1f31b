import { expect, it } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { pagesOf, TAGS_FOR, TAGS_PAGE } from '../../e2e/all-tags.ts';
import { ADULT } from '../../e2e/journey.ts';
import { logIn } from './deeds.ts';
import { inEachEngine, type Visit } from './visit.ts';

/* Every tag of the library reaches ready: as its README writes it, under the portal's policy and with its answers. */

inEachEngine(({ visit }, { pages }) => {
  /** Puts tags on pages, and gives back those that are not ready in the end, each with its state. */
  async function laggards(page: Visit, all: readonly WidgetContract[]): Promise<string[]> {
    const late: string[] = [];
    for (const { body, tags } of pagesOf(all)) {
      pages.set(TAGS_PAGE.path, body);
      await page.open(TAGS_PAGE.address);
      for (const { tag, states } of tags) {
        // Not by `whenReady()`: an element that never comes has no such method.
        const own = `main > ${tag}`;
        await page.has(`${own}[data-state]:not([data-state=loading])`);
        const state = await page.evaluate((wanted) => findDeep(wanted)?.dataset['state'], own);
        if (state === 'error' || !states.some((known) => known === state))
          late.push(`${tag}: ${String(state)}`);
      }
    }
    return late;
  }

  it.each(Object.entries(TAGS_FOR))('all tags for %s reach ready', async (who, all) => {
    const page = await visit();
    if (who !== 'anybody') await logIn(page, ADULT);
    expect(await laggards(page, all)).toEqual([]);
    console.info(`${all.length} tags for ${who} are ready`);
  });
});

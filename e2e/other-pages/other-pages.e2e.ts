import { readFile, writeFile } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import { format, resolveConfig } from 'prettier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { startOwnPortal, type OwnPortal } from '../own-portal.ts';
import { openPlace, type OpenPlace } from './open.ts';
import { PLACES } from './places.ts';
import { PROMISES } from './promises.ts';
import { FILE, tablePage } from './table.ts';
import { USES } from './uses.ts';

/*
 * The table of docs/other-pages.md, each cell a test. `WRITE_PAGES=1` with this file, or `npm run record:pages`, writes it anew.
 */

const isWriting = process.env['WRITE_PAGES'] === '1';

it('is written as it is tested', async () => {
  const text = await format(tablePage(), { ...(await resolveConfig(FILE)), filepath: FILE });
  if (isWriting) await writeFile(FILE, text);
  expect(await readFile(FILE, 'utf8')).toBe(text);
});

describe('the library on a page of somebody else', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let cells = 0;

  beforeAll(async () => {
    portal = await startOwnPortal();
    browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS });
  });
  afterAll(async () => {
    console.info(`other people's pages: ${cells} cells, ${USES.length} uses × ${PLACES.length} places`);
    await browser.close();
    await portal.close();
  });

  describe.each(PLACES)('$name', (place) => {
    let open: OpenPlace;
    const { keep, word } = PROMISES[place.promise];
    const uses = USES.filter(({ tag }) => place.without?.[tag] === undefined);

    // One load for all cells of a column: a visitor, too, does one thing after the other.
    beforeAll(async () => {
      open = await openPlace(browser, place, portal.server.url);
    });
    afterAll(() => open.close());

    it.each(uses)(`$tag: ${word}`, async (use) => {
      cells += 1;
      const element = open.frame.locator(`[data-use="${use.tag}"] ${use.tag}`).first();
      await element.scrollIntoViewIfNeeded();
      await keep(use, element, open.frame);
      expect(open.complaints.splice(0).join('\n')).toBe('');
    });
  });
});

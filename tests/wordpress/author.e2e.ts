import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { startOwnPortal, type OwnPortal } from '../../e2e/own-portal.ts';
import { CHROMIUM_FLAGS, findHeadlessChromium } from '../../scripts/chromium.mjs';
import { missingForWordPress, startSite } from '../../scripts/wordpress/site.mjs';
import { configure, logIn, read, visitor, writeBlocks, writeClassic } from './story.ts';

/* The plugin in a real WordPress with MariaDB (integrations/wordpress), in a folder that goes afterwards. Needs `npm run build`. */

const SETTING_UP = patient(300_000);
const EDITING = patient(120_000);

describe.skipIf(missingForWordPress().length > 0)('wordpress', () => {
  let portal: OwnPortal;
  let browser: Browser;
  let site: Awaited<ReturnType<typeof startSite>>;
  let author: Page;

  beforeAll(async () => {
    portal = await startOwnPortal();
    browser = await chromium.launch({
      executablePath: findHeadlessChromium(),
      args: [
        ...CHROMIUM_FLAGS,
        '--autoplay-policy=no-user-gesture-required',
        // WordPress shows pictures of authors from another host. Where nobody answers, a page would wait for them.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    });
    site = await startSite();
    author = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
    author.setDefaultTimeout(patient(30_000));
    await logIn(author, site.url, 'autora');
  }, SETTING_UP);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await portal?.close();
  });

  it(
    'has the settings of an administrator on every page, and lets no author change them',
    () => configure(browser, author, site.url),
    EDITING,
  );

  it.each([
    ['classic', writeClassic],
    ['block', writeBlocks],
  ] as const)(
    'lets an author place widgets in the %s editor, and a visitor use them all',
    async (_editor, write) => {
      const address = await write(author, site.url);
      const { context, tokens } = await visitor(browser, portal.server);
      await read(context, tokens, address);
      await context.close();
    },
    EDITING,
  );
});

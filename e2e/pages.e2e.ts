import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill, press } from './forms.ts';
import { HOSTS_OF_BUILD } from './hosts.ts';
import { journey, watchShifts } from './journey.ts';
import { OTHER_KINDS } from './kinds.ts';
import { isThirdParty } from './leaks/collector.ts';
import { pagesWithTags } from './pages-with-tags.ts';
import { COMPLETE, settled } from './settled.ts';
import { isLight } from '../scripts/plugins/light.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PATHS = [
  '/',
  '/acces',
  '/continguts',
  '/enquestes',
  '/registre',
  '/acces-adults',
  '/registre-adults',
  '/acces-pin',
  '/restabliment',
  '/validacio',
  '/contacte',
  '/participa',
  '/resultats/la',
];
/** Pages that one site has. */
const OWN: readonly (readonly [host: string, path: string])[] = [
  ['localhost', '/butlletins'],
  ['localhost', '/participa/1'],
  ['localhost', '/participa/5'],
  ['localhost', '/oratge'],
  ['localhost', '/contingut/1002'],
  ['localhost', '/contingut/1004'],
  ['localhost', '/contingut/1005'],
  ['localhost', '/contingut/1007'],
  ['localhost', '/directe'],
  ['localhost', '/directes'],
  ['localhost', '/__moderation'],
  ['localhost', '/contingut/1010'],
  ['localhost', '/contingut/1011'],
  ['localhost', '/programes'],
  ['localhost', '/programes?letter=K'],
  ['localhost', '/blogs'],
  ['localhost', '/blog/705'],
  ['localhost', '/programacio/tv/hui'],
  ['localhost', '/programacio/radio/01-01-2020'],
  ['localhost', '/en-viu/7'],
  ['localhost', '/galeria'],
  ['localhost', '/mapa'],
  ['localhost', '/acces/recuperacio'],
  ['localhost', '/condicions-d-us'],
  ['localhost', '/politica-de-privacitat'],
  ['localhost', '/programa/56'],
  ['localhost', '/resultats/'],
  ['localhost', '/no-hi-es'],
  ['lacolla.localhost', '/activitats'],
  ['lacolla.localhost', '/activitat/5000'],
  ['lacolla.localhost', '/programes'],
  ['apuntsdellengua.localhost', '/contingut/3010'],
  ['apuntsdellengua.localhost', '/butlletins'],
  ['apuntsdellengua.localhost', '/participa/4'],
];

const EXPECTED = /restabliment|validacio|acces-pin|registre$|no-hi-es/;

/** Of the windows of all journeys: steps of it pass every widget. */
const HEIGHT = 900;

/** Goes down a page in steps: nothing moves, nothing sticks out, and without a press nobody else is asked for anything. */
async function goDown(page: Page, address: string): Promise<void> {
  const shifts = await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => void (isThirdParty(request.url()) && asked.push(request.url())));
  // Messages and items that are on their way: whoever scrolls as fast as a test would be at the end before they come.
  const underWay = new Set<unknown>();
  page.on('request', (request) => void (/\/messages\//.test(request.url()) && underWay.add(request)));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  const frames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  await page.goto(address);
  // What lists and stories bring later is not waited for: they would bring more, and more.
  await page.evaluate(
    (complete) =>
      Reflect.set(
        globalThis,
        'printed',
        [...document.querySelectorAll('main *, header *')].filter(
          // What stands in a menu that is closed comes with it.
          (element) =>
            element.localName.startsWith('apunt-') &&
            !element.matches(complete) &&
            !element.closest('[popover]'),
        ),
      ),
    COMPLETE,
  );
  await settled(page);
  // Down the page step by step, so that every widget comes into view and mounts.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += HEIGHT) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    do await frames();
    while (underWay.size > 0);
    await settled(page);
  }
  // On a busy machine the loader may begin to watch after the page has been gone through: whoever still waits is looked at again.
  await page.waitForFunction(
    () => {
      const printed: unknown = Reflect.get(globalThis, 'printed');
      const waiting = (Array.isArray(printed) ? printed : []).find(
        (element): element is Element => element instanceof Element && !element.hasAttribute('data-state'),
      );
      // Into the middle of its row, too: by a few pixels a slide would not stay moved.
      waiting?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return waiting === undefined;
    },
    undefined,
    // Not before each frame, as by default: no visitor scrolls between the moment when a widget lets its room go and the frame.
    { polling: 50 },
  );
  expect(await shifts()).toEqual([]);
  expect(asked).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Rules of axe, all with its best practices when none is named: none has anything to object to. */
async function checkWithAxe(page: Page, rules?: readonly string[]): Promise<void> {
  // Through the console door: the pages' policy lets no foreign script in.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const { result } = await session.send('Runtime.evaluate', {
    // Only what is wrong is worked out in full, which takes a third of the time.
    expression: `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })}).then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0].html])))`,
    awaitPromise: true,
    returnByValue: true,
  });
  expect(result.value).toBe('[]');
}

/** Turns the page to its dark theme, with nothing on its way from one colour to the other. */
async function turnDark(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // Ended, and not waited for: a transition of what nobody sees has no end.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/** Goes down a page, and then looks at all of it with axe, and at its colours once more in the dark. */
async function inspect(page: Page, address: string): Promise<void> {
  await goDown(page, address);
  await checkWithAxe(page);
  // Of the light build the colours are the same.
  if (isLight) return;
  await turnDark(page);
  await checkWithAxe(page, ['color-contrast']);
}

const KINDS = [['localhost', '/'], ...OTHER_KINDS] as const;
const ALL = [...HOSTS_OF_BUILD.flatMap((host) => PATHS.map((path) => [host, path] as const)), ...OWN];
/** Of the light build, one page of each kind is enough (docs/adr/0042). */
const cases = await pagesWithTags(isLight ? KINDS : ALL, KINDS);
const kinds = await pagesWithTags(isLight ? [] : KINDS);

describe('every page of the portal', () => {
  const { visit, portal } = journey();

  it.each(cases)('%s%s is accessible, moves nothing and fits 320 pixels', async (host, path) => {
    // A link without a token is a 400, and what needs a session asks for one even without a hint.
    const { page } = await visit({ width: 320, expectErrors: EXPECTED.test(path) });
    await inspect(page, `http://${host}:${portal().port}${path}`);
  });

  // Of the light build one width is enough: what fits is the styles' matter.
  it.each(isLight ? [] : cases)(
    '%s%s is accessible, moves nothing and fits at 1340 pixels',
    async (host, path) => {
      const { page } = await visit({ width: 1340, expectErrors: EXPECTED.test(path) });
      await inspect(page, `http://${host}:${portal().port}${path}`);
    },
  );

  // Between the two, pages of one kind share their layout.
  it.each(kinds)('%s%s moves nothing and fits at 768 pixels', async (host, path) => {
    const { page } = await visit({ width: 768, expectErrors: EXPECTED.test(path) });
    await goDown(page, `http://${host}:${portal().port}${path}`);
  });

  it.each(HOSTS_OF_BUILD)('%s shows its articles, poll and login without script', async (host) => {
    const { page } = await visit({ script: false });
    await page.goto(`http://${host}:${portal().port}/`);
    expect(await page.locator('.lead a').count()).toBeGreaterThan(1);
    expect(await page.locator('apunt-carousel li a').count()).toBeGreaterThan(5);
    await page.goto(`http://${host}:${portal().port}/enquestes`);
    expect(await page.locator('apunt-poll li').count()).toBeGreaterThan(1);
    await page.goto(`http://${host}:${portal().port}/acces`);
    expect(await page.locator('form [type=submit]').count()).toBeGreaterThan(0);
  });

  const TABS = ['meu-perfil', 'continguts-guardats', 'programes-preferits', 'els-meus-fills-i-filles'];
  it.each(HOSTS_OF_BUILD)(
    '%s: the tabs of an account are accessible, move nothing and fit 320 and 1340 pixels',
    async (host) => {
      const { page } = await visit({ width: 320 });
      const at = (path: string) => `http://${host}:${portal().port}${path}`;
      const tag = host.startsWith('lacolla') ? 'apunt-adults-login' : 'apunt-login';
      await page.goto(at(host.startsWith('lacolla') ? '/acces-adults' : '/acces'));
      await fill(page, tag, { email: 'vicent@example.test', password: 'Magrana2026' });
      await press(page, tag, 'submit');
      if (host.startsWith('lacolla')) {
        await page.locator(`${tag} [name=answer]`).fill('09/10/1984');
        await press(page, tag, 'submit');
      }
      await page.waitForURL('**/perfil/**');
      const tabs = host.startsWith('apunts') ? TABS.slice(0, 2) : TABS;
      for (const tab of tabs) await inspect(page, at(`/perfil/${tab}`));
      if (isLight) return;
      await page.setViewportSize({ width: 1340, height: 900 });
      for (const tab of tabs) await inspect(page, at(`/perfil/${tab}`));
    },
  );
});

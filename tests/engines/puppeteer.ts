import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import { patient } from '@apunt/testing/patience';
import { CHROMIUM_FLAGS } from '../../scripts/chromium.mjs';
import { HEIGHT, type Engine, type Tab } from './engine.ts';

/*
 * One driver for two engines: Chromium by its DevTools protocol, and the Firefox that people have by WebDriver BiDi
 * (docs/adr/0054).
 */

export const startChromium = async (executablePath: string): Promise<Engine> =>
  engineOf(
    await puppeteer.launch({
      executablePath,
      args: [...CHROMIUM_FLAGS, '--force-prefers-reduced-motion'],
    }),
  );

export const startFirefox = async (executablePath: string): Promise<Engine> =>
  engineOf(
    await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    }),
  );

async function engineOf(browser: Browser): Promise<Engine> {
  return {
    version: (await browser.version()).replace(/^.*\//, ''),
    async open(width) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height: HEIGHT });
      return tabOf(page, context);
    },
    close: () => browser.close(),
  };
}

const find = (page: Page, selector: string): Promise<ElementHandle<HTMLElement>> =>
  page.evaluateHandle((wanted) => {
    const found = findDeep(wanted);
    if (!found) throw new Error(`no ${wanted}`);
    return found;
  }, selector);

function tabOf(page: Page, context: BrowserContext): Tab {
  page.setDefaultTimeout(patient(15_000));
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    click: async (selector) => (await find(page, selector)).click(),
    type: async (selector, text) => (await find(page, selector)).type(text),
    async press(key) {
      if (key !== 'Shift+Tab') return page.keyboard.press(key);
      await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      await page.keyboard.up('Shift');
    },
    async upload(selector, file) {
      const input = await find(page, selector);
      await (await input.toElement('input')).uploadFile(file);
    },
    evaluate: (look, given = '') => page.evaluate(look, given),
    close: () => context.close(),
  };
}

import { afterAll, afterEach, beforeAll, describe, expect, vi } from 'vitest';
import type { PortalServer } from '@apunt/portal';
import { patient } from '@apunt/testing/patience';
import { startOwnPortal, type OwnPortal } from '../../e2e/own-portal.ts';
import { findEngines } from '../../scripts/engines.mjs';
import type { Engine, Tab } from './engine.ts';
import { createFront } from './front.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

/** A tab whose deeds are done as soon as they can be: what is not there yet is waited for. */
export interface Visit extends Tab {
  /** A page of the portal, by its path. */
  open(path: string): Promise<void>;
  /** Waits until the selector means something. */
  has(selector: string): Promise<void>;
  /** Waits until it means nothing any more. */
  lost(selector: string): Promise<void>;
  text(selector: string): Promise<string>;
  /** Waits until the page says so. */
  until(look: (given: string) => unknown, given?: string): Promise<void>;
  /** Waits until the path of the page is this one. */
  at(path: string): Promise<void>;
}

export interface EngineTests {
  readonly name: string;
  /** In a window as wide as a computer's, when no other is asked for. */
  visit(width?: number): Promise<Visit>;
}

/** The portal of a file of tests, with a database of its own. */
export interface Place {
  readonly portal: () => PortalServer;
  /** Of this file of tests, and gone with it. */
  readonly folder: () => string;
  /** Pages of the test's own: path → body. */
  readonly pages: Map<string, string>;
}

const { chromium, firefox, webkit } = findEngines();
/** What starts an engine; undefined for one that is not there. */
const STARTS: Readonly<Record<string, (() => Promise<Engine>) | undefined>> = {
  chromium: () => startChromium(chromium),
  firefox: firefox === undefined ? undefined : () => startFirefox(firefox),
  webkit: webkit && (() => startWebKit(webkit)),
};

/** The same tests in each engine; those of one that is not there are skipped, and the gate says so. */
export function inEachEngine(tests: (engine: EngineTests, place: Place) => void): void {
  let portal: OwnPortal;
  const { complaints, pages, around } = createFront();
  const place: Place = { portal: () => portal.server, folder: () => portal.folder, pages };

  beforeAll(async () => {
    portal = await startOwnPortal({ around });
  });
  afterAll(() => portal.close());

  for (const [name, start] of Object.entries(STARTS)) {
    describe.skipIf(start === undefined)(name, () => {
      let engine: Engine | undefined;
      const open: Tab[] = [];
      beforeAll(async () => {
        engine = await start?.();
        console.info(`${name} ${engine?.version}`);
      });
      afterAll(() => engine?.close());
      afterEach(async () => {
        // The page that is left knows which of its complaints are still on their way.
        for (const tab of open.splice(0)) {
          await tab.evaluate(() => Promise.all(told).then(() => {}));
          await tab.close();
        }
        expect(complaints.splice(0).join('\n')).toBe('');
      });
      tests(
        {
          name,
          async visit(width = 1340) {
            if (!engine) throw new Error(`${name} has not started`);
            const tab = await engine.open(width);
            open.push(tab);
            return visitOf(tab, () => portal.server.url);
          },
        },
        place,
      );
    });
  }
}

/** Until something can be done, or is so. */
const soon = <T>(deed: () => Promise<T>): Promise<T> =>
  vi.waitFor(deed, { timeout: patient(40_000), interval: 50 });

function visitOf(tab: Tab, origin: () => string): Visit {
  const until: Visit['until'] = (look, given) =>
    soon(async () => {
      if (!(await tab.evaluate(look, given))) throw new Error(`not yet: ${look.toString()} of ${given}`);
    });
  return {
    ...tab,
    open: (path) => tab.goto(`${origin()}${path}`),
    click: (selector) => soon(() => tab.click(selector)),
    type: (selector, text) => soon(() => tab.type(selector, text)),
    upload: (selector, file) => soon(() => tab.upload(selector, file)),
    has: (selector) => until((wanted) => findDeep(wanted) !== undefined, selector),
    lost: (selector) => until((unwanted) => findDeep(unwanted) === undefined, selector),
    text: (selector) =>
      soon(async () => {
        const text = await tab.evaluate((wanted) => findDeep(wanted)?.innerText, selector);
        if (typeof text !== 'string') throw new Error(`no ${selector}`);
        return text;
      }),
    until,
    at: (path) => until((wanted) => location.pathname === wanted, path),
  };
}

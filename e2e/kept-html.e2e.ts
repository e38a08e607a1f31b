import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { createFront } from '../tests/engines/front.ts';
import { printedHtml, TAGS_FOR, TAGS_PAGE, type Who } from './all-tags.ts';
import { journey, logIn, watchShifts, type Visit } from './journey.ts';
import { canPress, watchPrinted } from './printed.ts';
import { watchQuiet } from './quiet.ts';

/*
 * The server HTML of a tag stays while a call is under way, and where the call fails: where it was, as large as it was, its links at
 * work and the focus in it. A word such as "Carregant..." takes the place of nothing.
 */

const { pages, around } = createFront();
const { visit, portal } = journey({ around });

/** With saved contents and programmes. */
const READER = { email: 'anna@example.test', password: 'Taronja2026' };
/** With children in the club. */
const GUARDIAN = { email: 'vicent@example.test', password: 'Magrana2026' };

/** A slow line answers a call after so many milliseconds. */
const SLOW = 3000;

/** Whether a tag has something better than the server HTML before its call is answered. */
type Meanwhile = 'keeps' | 'draws';
/** The tags that ask the back end for something before anybody presses anything. */
const ASKING: Readonly<Record<Who, Readonly<Record<string, Meanwhile>>>> = {
  anybody: {
    'apunt-child-pin': 'keeps',
    'apunt-club-register': 'keeps',
    'apunt-live-feed': 'keeps',
    'apunt-poll': 'keeps',
    'apunt-streaming-list': 'keeps',
    // From the JSON in its README.
    'apunt-weather': 'draws',
  },
  'whoever is logged in': {
    // Its button needs no answer: the call is about children, whose accounts it would leave behind.
    'apunt-account-delete': 'draws',
    'apunt-children': 'keeps',
    'apunt-favourite-shows': 'keeps',
    'apunt-favourites': 'keeps',
    'apunt-profile': 'keeps',
  },
};

const WEATHER = `<apunt-weather hydrate="load" geolocation="off" ine="46250">
  <h2>L'oratge</h2><ul><li><a href="/oratge">València: 15° - 8°</a></li></ul></apunt-weather>`;

interface Case {
  /** A page of the portal; without one the tag stands alone, as its README writes it. */
  path?: string;
  host?: string;
  /** The body of the page, where that is not the README's. */
  html?: string;
  as?: typeof READER;
  /** The paths of its calls, in their order. */
  calls: readonly RegExp[];
  /** Visitors are not told of a failure: the tag goes on asking. */
  isSilent?: true;
  /** The tag adopts the server HTML, which is there afterwards, too, and says nothing of a failure. */
  adopts?: true;
}

const PROFILE = /\/user\/profile$/;
const CASES: readonly (readonly [tag: string, where: string, options: Case])[] = [
  ['apunt-club-register', 'alone', { calls: [PROFILE] }],
  [
    'apunt-club-register',
    'in the portal',
    { host: 'lacolla.localhost', path: '/registre', calls: [PROFILE] },
  ],
  ['apunt-child-pin', 'in the portal', { host: 'lacolla.localhost', path: '/acces-pin', calls: [PROFILE] }],
  ['apunt-poll', 'alone', { calls: [/\/poll\/7$/] }],
  ['apunt-streaming-list', 'alone', { calls: [/\/streaming\/list/], isSilent: true }],
  ['apunt-weather', 'without JSON', { html: WEATHER, calls: [/\/forecast-ine\//] }],
  ['apunt-live-feed', 'alone', { calls: [/\/messages\//], adopts: true }],
  ['apunt-live-feed', 'in the portal', { path: '/en-viu/7', calls: [/\/messages\//], adopts: true }],
  ['apunt-profile', 'alone', { as: READER, calls: [PROFILE] }],
  ['apunt-profile', 'with the data', { as: READER, path: '/perfil/meu-perfil', calls: [PROFILE] }],
  [
    'apunt-profile',
    'with saved contents',
    { as: READER, path: '/perfil/continguts-guardats', calls: [PROFILE, /\/favourites\//] },
  ],
  [
    'apunt-profile',
    'with programmes',
    { as: READER, path: '/perfil/programes-preferits', calls: [PROFILE, /\/shows\//] },
  ],
  [
    'apunt-profile',
    'with children',
    { as: GUARDIAN, host: 'lacolla.localhost', path: '/perfil/els-meus-fills-i-filles', calls: [PROFILE] },
  ],
  ['apunt-children', 'alone', { as: GUARDIAN, calls: [PROFILE] }],
  ['apunt-favourites', 'alone', { as: READER, calls: [PROFILE, /\/favourites\//] }],
  ['apunt-favourite-shows', 'alone', { as: READER, calls: [PROFILE, /\/shows\//] }],
];

const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname.startsWith('/webapi/');
const contractOf = (tag: string): WidgetContract => {
  const found = Object.values(TAGS_FOR)
    .flat()
    .find((contract) => contract.tag === tag);
  if (!found) throw new Error(`No tag ${tag}`);
  return found;
};

/** The club's tags ask nobody on other sites; and with a token in the address one of them does not either. */
const OF_CLUB = ['apunt-children', 'apunt-child-pin'];
const bodyOf = (contract: WidgetContract): string => {
  const html = printedHtml(contract);
  if (!OF_CLUB.includes(contract.tag)) return html;
  return html.replace(`<${contract.tag}`, '$& site="lacolla"').replace(/ token="[^"]*"/, '');
};
const addressOf = (tag: string): string => (OF_CLUB.includes(tag) ? TAGS_PAGE.path : TAGS_PAGE.address);

/** Some lead to the page of the login, which must not end the page. */
const stay = (page: Page) => page.route(/\/acces(\?|$)/, (route) => route.fulfill({ status: 204 }));

/** Logs in, on every site. */
async function enter({ page, context }: Visit, as: typeof READER, host = 'localhost'): Promise<void> {
  await logIn(page, as);
  // The page after the login has calls of its own.
  await page.goto('about:blank');
  if (host === 'localhost') return;
  await context.addCookies((await context.cookies()).map((cookie) => ({ ...cookie, domain: host })));
}

describe.each(Object.entries(TAGS_FOR))('of the tags for %s', (who, all) => {
  it('those that ask for something are known, and keep what is printed', async () => {
    const one = await visit({ expectErrors: true, expectStrangers: true });
    const { page } = one;
    if (who !== 'anybody') await enter(one, READER);
    const found: Record<string, Meanwhile> = {};
    let hasAsked = false;
    await stay(page);
    // Nothing is answered, ever. The page is quiet without it.
    await page.route(isCall, () => void (hasAsked = true));
    const quiet = watchQuiet(page, isCall);
    for (const contract of all) {
      const { tag, complete } = contract;
      hasAsked = false;
      pages.set(TAGS_PAGE.path, bodyOf(contract));
      await page.goto(addressOf(tag), { waitUntil: 'domcontentloaded' });
      const element = page.locator(`main > ${tag}`);
      if (!complete) await page.locator(`main > ${tag}[data-state]`).waitFor({ state: 'attached' });
      await quiet();
      if (!hasAsked) continue;
      const isPrinted = await element.evaluate((node) =>
        [...node.children].some(
          (child) => !child.matches('script, template, [slot]') && child.checkVisibility(),
        ),
      );
      found[tag] = isPrinted ? 'keeps' : 'draws';
    }
    // Some READMEs have styles in attributes, which the policy stops (strict-tags.e2e.ts).
    one.violations.length = 0;
    expect(found).toEqual(Object.entries(ASKING).find(([name]) => name === who)?.[1]);
  });

  it('each that keeps what is printed is opened below', () => {
    const kept = Object.entries(Object(ASKING)[who] as object).filter(([, how]) => how === 'keeps');
    expect(CASES.map(([tag]) => tag)).toEqual(expect.arrayContaining(kept.map(([tag]) => tag)));
  });
});

interface Held {
  /** The next call of the page, once it has been under way for as long as a slow line takes. */
  next: () => Promise<Route>;
}

/** Holds the calls of a case: the others are answered at once. */
async function holdCalls(page: Page, calls: readonly RegExp[]): Promise<Held> {
  const held: { route: Route; isLate: Promise<void> }[] = [];
  const isHeld = (url: URL) => isCall(url) && calls.some((call) => call.test(url.pathname));
  await page.route(isHeld, (route) => {
    const isLate = new Promise<void>((done) => setTimeout(done, SLOW));
    held.push({ route, isLate });
  });
  return {
    async next() {
      await expect.poll(() => held.length, { timeout: 15_000 }).toBeGreaterThan(0);
      const first = held.shift();
      if (!first) throw new Error('No call');
      await first.isLate;
      return first.route;
    },
  };
}

/** Opens the page of a case, and looks at the printed HTML through all calls but the last one's answer. */
async function waitThrough(tag: string, options: Case) {
  const { as, host = 'localhost', path, calls, html } = options;
  const one = await visit({ expectErrors: true, expectStrangers: true });
  const { page } = one;
  if (as) await enter(one, as, host);
  await stay(page);
  const shifts = await watchShifts(page);
  const seen = await watchPrinted(page, tag);
  const { next } = await holdCalls(page, calls);
  pages.set(TAGS_PAGE.path, html ?? bodyOf(contractOf(tag)));
  const address = path ?? addressOf(tag);
  await page.goto(`http://${host}:${new URL(portal().url).port}${address}`, {
    waitUntil: 'domcontentloaded',
  });
  const element = page.locator(tag).first();
  let last = await next();
  for (const call of calls.slice(1)) {
    await last.continue();
    last = await next();
    expect(new URL(last.request().url()).pathname).toMatch(call);
  }
  const { faults, frames, printed } = await seen();
  expect({ faults, shifts: await shifts() }).toEqual({ faults: [], shifts: [] });
  expect(frames).toBeGreaterThan(30);
  expect(printed).toBeGreaterThan(0);
  expect(await canPress(page)).toBe(true);
  if (!options.adopts) {
    expect(await element.getAttribute('aria-busy')).toBe('true');
    expect(await element.getAttribute('data-state')).toBe('loading');
  }
  return { element, last, seen };
}

describe.each(CASES)('%s, %s', (tag, _, options) => {
  it('keeps its HTML until the answer of a slow call is drawn', async () => {
    const { element, last, seen } = await waitThrough(tag, options);
    await last.continue();
    if (options.adopts) return;
    await expect
      .poll(async () => (await seen()).faults.some((fault) => fault.includes('not seen')))
      .toBe(true);
    expect(['loading', 'error']).not.toContain(await element.getAttribute('data-state'));
    expect(await element.getAttribute('aria-busy')).toBe(null);
    expect(await element.evaluate((node) => node.getBoundingClientRect().height)).toBeGreaterThan(20);
  });

  it('keeps its HTML where the call fails, and says so', async () => {
    const { element, last, seen } = await waitThrough(tag, options);
    await last.fulfill({ status: 500, body: '' });
    if (options.isSilent) await expect.poll(() => element.getAttribute('data-state')).toBe('error');
    else if (!options.adopts) await element.getByRole('alert').first().waitFor();
    expect((await seen()).faults).toEqual([]);
    expect(await element.getAttribute('aria-busy')).toBe(null);
  });
});

describe('the tab of the children, on a site without them,', () => {
  it('has the words and the link that the page has printed, for good', async () => {
    const one = await visit();
    const { page } = one;
    await enter(one, READER);
    await page.goto('/perfil/els-meus-fills-i-filles');
    await page.locator('apunt-profile[data-state=ready] apunt-children[data-state=empty]').waitFor();
    const link = page.locator('apunt-children a.button');
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toContain('lacolla');
    expect(await page.locator('apunt-children p.prose').isVisible()).toBe(true);
  });
});

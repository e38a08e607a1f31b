import type { Page, Request } from 'playwright-core';
import { canariesIn, type Canary } from './canaries.ts';
import type { Visit } from '../journey.ts';
import { lookAround, record, TELL } from './recorder.ts';

/** A canary that was seen at a place where others may find it. */
export interface Sighting {
  canary: Canary;
  /** The place, such as `event apunt-error.message` or `cookie apuntUser`. */
  where: string;
}

export interface Collector {
  /** Every sighting until now, each once. */
  sightings(): Promise<Sighting[]>;
  /** What the browser holds at this moment, in the places that outlive a page. */
  held(): Promise<Sighting[]>;
  /** The canaries that were sent to the portal itself: what a form was really filled in with. */
  sent(): ReadonlySet<Canary>;
}

/** What stands in for the services of others on the portal: map, positions, players, providers of a login. */
const STAND_IN = /^\/__(?:geocode|tiles|brightcove|oauth)\b/;

/** What is of one page and its history, and not kept for others. */
const BY_ADDRESS = /^(?:address|referrer|title|history)/;

/** Whether a request goes to somebody else than the portal, or to what stands in for them. */
export function isThirdParty(url: string): boolean {
  const { protocol, hostname, pathname } = new URL(url);
  return protocol.startsWith('http') && (!hostname.endsWith('localhost') || STAND_IN.test(pathname));
}

/** The path of an address, without what was typed. */
function pathOf(url: string): string {
  const { pathname } = new URL(url);
  return canariesIn(pathname).length > 0 ? pathname.replace(/(?<=^\/[^/]+\/).*/, '…') : pathname;
}

/** Watches everything that a visit could leave behind or tell others. Begin before the first page is opened. */
export async function watchLeaks({ page, context }: Visit): Promise<Collector> {
  const seen = new Map<string, Sighting>();
  const sent = new Set<Canary>();
  const note = (where: string, text: string) => {
    for (const canary of canariesIn(text)) seen.set(`${where} ${canary}`, { where, canary });
  };

  await context.exposeBinding(TELL, (_, where: unknown, text: unknown) => note(String(where), String(text)));
  await context.addInitScript(record, TELL);
  // The browser tells the body of a request for certain only where somebody stands between.
  await context.route('**', (route) => route.fallback());
  context.on('request', (request: Request) => {
    const url = request.url();
    const body = request.postData() ?? '';
    const to = isThirdParty(url) ? 'third party' : 'request';
    const referrer = request.headers()['referer'];
    note(`${to} ${pathOf(url)}`, url);
    if (referrer !== undefined) note(`${to}: referrer ${pathOf(referrer)}`, referrer);
    if (isThirdParty(url)) note('third party: body', body);
    else for (const canary of canariesIn(body)) sent.add(canary);
  });
  // What the browser itself says, too, such as the address of a call that has failed.
  context.on('console', (message) =>
    note(`console ${message.type()}`, `${message.text()} ${message.location().url}`),
  );
  context.on('weberror', (error) => note('error', error.error().stack ?? String(error.error())));

  const look = async () => [
    ...(await page.evaluate(lookAround)),
    // With those that scripts cannot read.
    ...(await context.cookies()).map(({ name, value }): [string, string] => [`cookie ${name}`, value]),
  ];

  return {
    async sightings() {
      for (const [where, text] of await look()) note(where, text);
      return [...seen.values()];
    },
    async held() {
      const holding = (await look()).filter(([where]) => !BY_ADDRESS.test(where));
      return holding.flatMap(([where, text]) => canariesIn(text).map((canary) => ({ where, canary })));
    },
    sent: () => sent,
  };
}

/** Waits for a call that is sent by `press`, and for its answer or failure. */
export async function untilAnswered(page: Page, path: RegExp, press: () => Promise<void>): Promise<void> {
  const isIt = (request: Request) => request.method() !== 'GET' && path.test(new URL(request.url()).pathname);
  const over = Promise.race([
    page.waitForEvent('requestfinished', isIt),
    page.waitForEvent('requestfailed', isIt),
  ]);
  await Promise.all([over, press()]);
}

import type { Browser, CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import { throttleFor } from '../throttle.ts';
import type { PaintKind } from './kinds.ts';

/* One visit of one page on a phone's line, with a cold cache. */

/** The phone of Lighthouse: milliseconds there and back, bits a second, times slower than the machine of the goals. */
const LINE = { latency: 150, down: 1_600_000, up: 750_000, cpu: 4 };
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** Priorities that let a page's own files go first. */
const LATE: ReadonlySet<string> = new Set(['Low', 'VeryLow']);

const paintedSchema = v.object({
  fcp: v.number(),
  lcp: v.number(),
  ready: v.number(),
  blocked: v.number(),
});

/** A file of the library, as the page has asked for it. */
export interface Asked {
  file: string;
  priority: string;
  isBlocking: boolean;
}

export interface Visit {
  fcp: number;
  lcp: number;
  ready: number;
  blocked: number;
  /** The longest interaction of the first press; NaN where nothing was pressed. */
  press: number;
  /** Bytes on the line, headers included. */
  bytes: number;
  requests: number;
  /** Files of the library but its styles that had to come before the page's own paint. */
  early: Asked[];
}

interface Traffic {
  bytes: number;
  requests: number;
  asked: Map<string, Asked>;
}

async function watchTraffic(cdp: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, requests: 0, asked: new Map() };
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, initialPriority }, ...rest }) => {
    if (!url.startsWith('http')) return;
    traffic.requests += 1;
    const file = /\/apunt\/(?:light\/)?([^?]+)/.exec(url)?.[1];
    if (file === undefined) return;
    const isBlocking = /^Blocking/i.test(String(Reflect.get(rest, 'renderBlockingBehavior') ?? ''));
    traffic.asked.set(requestId, { file, priority: initialPriority, isBlocking });
  });
  cdp.on('Network.resourceChangedPriority', ({ requestId, newPriority }) => {
    const asked = traffic.asked.get(requestId);
    if (asked) asked.priority = newPriority;
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

async function slowDown(cdp: CDPSession, slowness: number): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.down / 8,
    uploadThroughput: LINE.up / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttleFor(LINE.cpu, slowness) });
}

/** The longest interaction that a press makes; one below 16 ms is not told by the browser, and counts as 16. */
async function press(page: Page, control: string): Promise<number> {
  const target = page.locator(control).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate('painted.presses.length = 0');
  await target.tap();
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 200)))');
  const presses = v.parse(v.array(v.number()), await page.evaluate('painted.presses'));
  return Math.max(16, ...presses);
}

export interface VisitOptions {
  browser: Browser;
  /** The code of `probe.ts`. */
  probe: string;
  /** The address of the portal, with the host of the general site. */
  origin: string;
  kind: PaintKind;
  /** Times that this machine is slower than that of the goals; `undefined`: nothing is slowed down, as only counts are wanted. */
  slowness: number | undefined;
  /** Whether the first press is made. */
  isPressed: boolean;
}

/** The address of a page of the kind; a name in `.localhost` counts as public, so that the checks for authors stay away. */
export function addressOf(origin: string, { site, path }: PaintKind): string {
  const url = new URL(path, origin);
  url.hostname = `${site ?? 'bench'}.localhost`;
  return url.href;
}

export async function visit({
  browser,
  probe,
  origin,
  kind,
  slowness,
  isPressed,
}: VisitOptions): Promise<Visit> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  if (slowness !== undefined) await slowDown(cdp, slowness);
  await page.addInitScript({ content: probe });
  await page.goto(addressOf(origin, kind), { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 500)))');
  await page.waitForLoadState('networkidle');
  const painted = v.parse(paintedSchema, await page.evaluate('painted'));
  const { bytes, requests, asked } = traffic;
  const early = [...asked.values()].filter(
    ({ file, priority, isBlocking }) => file !== 'apunt.css' && (isBlocking || !LATE.has(priority)),
  );
  const time = isPressed && kind.press ? await press(page, kind.press.control) : Number.NaN;
  await context.close();
  return { ...painted, press: time, bytes, requests, early };
}

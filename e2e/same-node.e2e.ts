import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';
import { settled } from './settled.ts';

/*
 * The first paint of the page stays the node that it was: the largest thing that is painted, and every picture, heading and card that the
 * server has printed into the first screen. Nothing of it is drawn anew, and no picture is asked for twice.
 */

const { visit, portal } = journey();

const PHONE = 412;

const PAGES: readonly (readonly [host: string, path: string])[] = [
  ['localhost', '/'],
  ['lacolla.localhost', '/'],
  ['localhost', '/contingut/1001'],
  ['localhost', '/contingut/1002'],
  ['localhost', '/contingut/1007'],
  ['localhost', '/programes'],
  ['localhost', '/programa/55'],
  ['localhost', '/en-viu/7'],
  ['localhost', '/resultats/la'],
  ['localhost', '/galeria'],
  ['localhost', '/oratge'],
  ['localhost', '/directe'],
  ['localhost', '/acces'],
];

interface Painted {
  /** The largest thing that has been painted: its words, or the address of its picture. */
  largest?: string;
  isPrinted: boolean;
  isSeen: boolean;
  /** Printed pictures, headings and cards of the first screen that are not seen any more. */
  gone: string[];
  /**
   * Those that are not where they were in the first frame. The browser's own count of shifts leaves out what gets a new box, as all children
   * of an element do that becomes a shadow host.
   */
  moved: string[];
  /** Pictures in the window that stand in an element of ours beside, or instead of, the same picture that the server has printed there. */
  drawnAnew: string[];
}

/** Marks what the parser has made, before any module runs. Call it before the page is opened. */
async function watchPaint(page: Page): Promise<() => Promise<Painted>> {
  await page.addInitScript(() => {
    const printed = new WeakSet<Node>();
    const leads: Element[] = [];
    const tops = new Map<Element, number>();
    const topOf = (node: Element) => Math.round(node.getBoundingClientRect().top + scrollY);
    let largest: Element | undefined;
    // The weather's heading goes with the printed days, for cards of the same forecast.
    const LEADS = 'main :is(img, h1, article, h2:not(apunt-weather *))';
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const node of document.querySelectorAll('body *')) printed.add(node);
      for (const node of document.querySelectorAll(LEADS))
        if (node.checkVisibility() && node.getBoundingClientRect().top < innerHeight) leads.push(node);
      requestAnimationFrame(() => leads.forEach((node) => tops.set(node, topOf(node))));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element');
        if (element instanceof Element) largest = element;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });

    const isSeen = (node: Element) =>
      node.isConnected && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (node: Element) =>
      `${node.localName} ${node.getAttribute('src') ?? (node.textContent ?? '').trim().slice(0, 40)}`;
    const pictures = (root: Document | ShadowRoot): HTMLImageElement[] => [
      ...root.querySelectorAll('img'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? pictures(shadowRoot) : [],
      ),
    ];
    /** The element of ours in which a node stands. */
    const ownerOf = (node: Element): Element | null => {
      const root = node.getRootNode();
      if (root instanceof ShadowRoot) return root.host;
      return node.localName.startsWith('apunt-') || !node.parentElement ? node : ownerOf(node.parentElement);
    };
    const isInWindow = (node: Element) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    const isAnew = (image: HTMLImageElement) =>
      !printed.has(image) &&
      isSeen(image) &&
      isInWindow(image) &&
      leads.some(
        (lead) =>
          lead instanceof HTMLImageElement &&
          lead.currentSrc === image.currentSrc &&
          ownerOf(lead) === ownerOf(image),
      );
    Reflect.set(globalThis, 'painted', () => ({
      largest: largest && nameOf(largest),
      isPrinted: largest !== undefined && printed.has(largest),
      isSeen: largest !== undefined && isSeen(largest),
      gone: leads.filter((node) => !isSeen(node)).map(nameOf),
      moved: leads
        .filter((node) => isSeen(node) && topOf(node) !== tops.get(node))
        .map((node) => `${nameOf(node)}: ${tops.get(node)} → ${topOf(node)}`),
      drawnAnew: pictures(document).filter(isAnew).map(nameOf),
    }));
  });
  return () => page.evaluate(() => Object(globalThis).painted());
}

/** A page when everything in it is there. Without script, the loader does not come. */
async function open(host: string, path: string, script: 'with' | 'without') {
  const { page } = await visit({ width: PHONE, expectErrors: script === 'without' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url());
  });
  if (script === 'without') await page.route('**/apunt/**/*.js', (route) => route.abort());
  const painted = await watchPaint(page);
  await page.goto(`http://${host}:${new URL(portal().url).port}${path}`);
  if (script === 'with') await settled(page);
  // A picture that comes late is the largest thing all the same.
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await painted()).largest).toBeDefined();
  return { ...(await painted()), twice: asked.filter((url, index) => asked.indexOf(url) !== index) };
}

describe.each(PAGES)('%s%s', (host, path) => {
  it('keeps what it paints first', async () => {
    const { largest } = await open(host, path, 'without');
    expect(await open(host, path, 'with')).toEqual({
      largest,
      isPrinted: true,
      isSeen: true,
      gone: [],
      moved: [],
      drawnAnew: [],
      twice: [],
    });
  });
});

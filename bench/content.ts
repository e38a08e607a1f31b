import * as v from 'valibot';
import { BenchPage, type Lab } from './browser.ts';
import type { ContentKind } from './content-pages.ts';
import { COUNT } from './feed.ts';
import { median } from './median.ts';
import { isOurs, LIGHT, OURS } from './pages.ts';
import { bytesOf, type Samples } from './scenarios.ts';
import { longestTask, TRACE_CATEGORIES } from './trace.ts';

/** Contenders of the rows about content, with their names. `none` has the same HTML and no script. */
export const CONTENT_NAMES: Readonly<Record<string, string>> = {
  none: 'no script',
  'content-vanilla': 'hand-written',
  swiper: 'Swiper Element',
  photoswipe: 'PhotoSwipe',
  apunt: 'apunt',
  [LIGHT]: 'apunt, light',
};

/** When the carousel of a contender stands with its arrows. */
const READY: Readonly<Record<string, string>> = {
  'content-vanilla': "document.querySelector('plain-carousel[data-state]')",
  swiper: "document.querySelector('swiper-container')?.swiper?.initialized",
};

/** When ours stands, and where a visitor reaches for it: its code comes no earlier (docs/adr/0090). */
const standing = (tag: string): string => `document.querySelector('${tag}[data-state]')`;
const reachOf = (contender: string, tag: string): string | undefined =>
  isOurs(contender) ? `${tag} li` : undefined;

const CHROME_READY =
  "['header', 'nav', 'last-hour', 'aside-bar'].every((tag) => document.querySelector('apunt-' + tag)?.dataset.state)";

const metricsSchema = v.object({ metrics: v.array(v.object({ name: v.string(), value: v.number() })) });
const scrollSchema = v.object({ frame: v.number(), late: v.number() });
const roadSchema = v.object({ frame: v.number(), late: v.number(), events: v.number() });
const storySchema = v.object({ shown: v.number(), late: v.number() });
const startSchema = v.object({ shown: v.number(), shift: v.number() });

const scriptOf = (contender: string, file = 'carousel'): string =>
  isOurs(contender) ? `/files/${contender}/apunt.js` : `/files/${contender}/${file}.js`;

/** Pixels in a frame: as a quick hand throws the page, and as one who looks for something. */
const PACES = { throw: 300, look: 60 };

/** Scrolls, and counts the frames that came late. */
const scroll = (pace: number): string => `run(async () => {
  const next = () => new Promise((done) => requestAnimationFrame(done));
  let last = await next();
  let frame = 0;
  let late = 0;
  for (let count = 0; count < 240; count += 1) {
    scrollBy({ top: ${pace}, behavior: 'instant' });
    const now = await next();
    frame = Math.max(frame, now - last);
    if (now - last > 50) late += 1;
    last = now;
  }
  return { frame, late };
})`;

/** Presses the first photo, and waits until it is shown in full. */
const OPEN = `run(async () => {
  const begun = performance.now();
  document.querySelector('#gallery a, apunt-gallery a').click();
  const isShown = () => document.querySelector('.pswp--open .pswp__img') ?? document.querySelector('apunt-gallery')?.shadowRoot?.querySelector('dialog[open] .swiper-slide-active img');
  while (!isShown()) await new Promise((done) => requestAnimationFrame(done));
  return performance.now() - begun;
})`;

/**
 * Adds the script to the finished page, and waits until `ready` holds; without one, until the page is at rest. With `reach`, the pointer comes
 * over that element once the page is at rest, and the time counts from there.
 */
const begin = (
  src: string | undefined,
  ready: string | undefined,
  reach?: string,
): string => `run(async (settle) => {
  let shift = 0;
  performance.mark('bench-start');
  const begun = performance.now();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.startTime >= begun) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  ${src ? `const script = document.createElement('script'); script.type = 'module'; script.src = '${src}'; document.head.append(script);` : ''}
  let from = begun;
  let over = () => {};
  ${
    reach
      ? `while (!globalThis[Symbol.for('apunt.loader')]) await new Promise((done) => setTimeout(done));
  await settle();
  if (${ready}) throw new Error('It has not waited for the pointer.');
  const target = document.querySelector('${reach}');
  over = () => target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  from = performance.now();`
      : ''
  }
  ${
    ready
      ? `while (!(${ready})) {
    over();
    await new Promise((done) => setTimeout(done));
  }`
      : 'await settle();'
  }
  const shown = performance.now() - from;
  await settle();
  performance.mark('bench-end');
  return { shown, shift };
})`;

/**
 * Adds the script to a page with a story, and waits until its oldest message stands, which is drawn last; counts the frames that come late from
 * the first message on. Other rows tell what code and data of the page cost before that. An id is looked up without a walk through
 * the page, which would be a good part of what is measured.
 */
const drawStory = (src: string): string => `run(async (settle) => {
  const begun = performance.now();
  const script = document.createElement('script');
  script.type = 'module';
  script.src = '${src}';
  document.head.append(script);
  let late = 0;
  let last = Infinity;
  let isOver = false;
  const count = (now) => {
    if (now - last > 50) late += 1;
    if (document.getElementById('m${COUNT}')) last = now;
    if (!isOver) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  while (!document.getElementById('m1')) await new Promise((done) => setTimeout(done));
  const shown = performance.now() - begun;
  isOver = true;
  await settle();
  const drawn = document.querySelectorAll('apunt-live-feed article').length;
  if (drawn !== ${COUNT}) throw new Error('Of ${COUNT} messages ' + drawn + ' are drawn.');
  return { shown, late };
})`;

function add(samples: Samples, name: string, value: number): void {
  samples.set(name, [...(samples.get(name) ?? []), value]);
}

const open = (lab: Lab, contender: string, content: ContentKind): Promise<BenchPage> =>
  BenchPage.open(lab, { contender, likes: 0, content });

/** Milliseconds that a page has spent in scripts, by the browser's own count. */
async function scriptTime(page: BenchPage): Promise<number> {
  const { metrics } = v.parse(metricsSchema, await page.cdp.send('Performance.getMetrics'));
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
}

/** Sixty cards that the server has printed whole: what our script does with them, which is to look and to let them be. */
async function cards(lab: Lab, contender: string, kind: 'cards' | 'empty', samples: Samples): Promise<void> {
  const page = await open(lab, contender, kind);
  await page.cdp.send('Performance.enable');
  const before = await scriptTime(page);
  const src = contender === OURS ? scriptOf(contender) : undefined;
  const { shift } = await page.run(begin(src, undefined), startSchema);
  add(samples, `${kind} script`, (await scriptTime(page)) - before);
  add(samples, `${kind} bytes`, await bytesOf(lab, page));
  add(samples, 'content shift', shift);
  await page.close();
}

/** Pages of each kind whose times in scripts are compared: one alone is mostly noise. */
const PAIRS = 9;

/** Milliseconds in scripts that sixty cards cost beyond the loader on a page without one, not slowed down. */
async function cardsAlone(lab: Lab, samples: Samples): Promise<void> {
  const src = scriptOf(OURS);
  const times: Record<'cards' | 'empty', number[]> = { cards: [], empty: [] };
  for (let count = 0; count < PAIRS; count += 1) {
    for (const kind of ['empty', 'cards'] as const) {
      const page = await open(lab, OURS, kind);
      await page.cdp.send('Performance.enable');
      const before = await scriptTime(page);
      await page.hurry(begin(src, undefined));
      times[kind].push((await scriptTime(page)) - before);
      await page.close();
    }
  }
  add(samples, 'cards alone', median(times.cards) - median(times.empty));
}

async function carousel(lab: Lab, contender: string, samples: Samples): Promise<void> {
  const ready = READY[contender] ?? standing('apunt-carousel');
  const script = begin(scriptOf(contender), ready, reachOf(contender, 'apunt-carousel'));
  const page = await open(lab, contender, 'carousel');
  const { shown, shift } = await page.run(script, startSchema);
  add(samples, 'carousel shown', shown);
  add(samples, 'content shift', shift);
  add(samples, 'carousel bytes', await bytesOf(lab, page));
  await page.close();
  const traced = await open(lab, contender, 'carousel');
  await lab.browser.startTracing(traced.page, { categories: TRACE_CATEGORIES });
  await traced.run(script, startSchema);
  add(samples, 'carousel task', longestTask((await lab.browser.stopTracing()).toString('utf8')));
  await traced.close();
}

/** Five thousand messages: how long until they are drawn, and what scrolling through them is like. */
async function feed(lab: Lab, contender: string, samples: Samples): Promise<void> {
  const page = await open(lab, contender, 'feed');
  if (contender === OURS) {
    const { shown, late } = await page.run(drawStory(scriptOf(contender)), storySchema);
    add(samples, 'feed drawn', shown);
    add(samples, 'feed late drawn', late);
  }
  for (const [name, pace] of Object.entries(PACES)) {
    // What drawing has left behind is collected at some time of the browser's choice: not while something else is measured.
    await page.collect();
    const { frame, late } = await page.run(scroll(pace), scrollSchema);
    add(samples, `feed frame ${name}`, frame);
    add(samples, `feed late ${name}`, late);
  }
  await page.close();
}

/** Pixels that the page with its header is scrolled, there and back. */
const ROAD = 10_000;

/** Scrolls down and up again; tells the longest frame and the scroll events that there were. */
const THERE_AND_BACK = `run(async () => {
  const next = () => new Promise((done) => requestAnimationFrame(done));
  let events = 0;
  let frame = 0;
  let late = 0;
  const count = () => (events += 1);
  addEventListener('scroll', count, { passive: true });
  let last = await next();
  for (const step of [40, -40]) {
    for (let way = 0; way < ${ROAD}; way += 40) {
      scrollBy({ top: step, behavior: 'instant' });
      const now = await next();
      frame = Math.max(frame, now - last);
      if (now - last > 50) late += 1;
      last = now;
    }
  }
  removeEventListener('scroll', count);
  return { frame, late, events };
})`;

/** What stands around the content, while the page is scrolled; `script` in milliseconds per scroll event. */
async function travel(lab: Lab, contender: string) {
  const page = await open(lab, contender, 'chrome');
  await page.cdp.send('Performance.enable');
  const start =
    contender === OURS
      ? await page.run(begin(scriptOf(contender), CHROME_READY), startSchema)
      : { shift: 0, shown: 0 };
  await page.collect();
  // On the first way ads come to life, which is the price of an ad; what each scroll event costs is seen on the second one.
  const first = await page.run(THERE_AND_BACK, roadSchema);
  await page.collect();
  const before = await scriptTime(page);
  const second = await page.run(THERE_AND_BACK, roadSchema);
  const script = ((await scriptTime(page)) - before) / second.events;
  await page.close();
  return {
    frame: Math.max(first.frame, second.frame),
    late: first.late + second.late,
    script,
    shift: start.shift,
  };
}

async function chrome(lab: Lab, contender: string, samples: Samples): Promise<void> {
  const { frame, late, script, shift } = await travel(lab, contender);
  add(samples, 'chrome frame', frame);
  add(samples, 'chrome late', late);
  add(samples, 'chrome scroll', script);
  add(samples, 'content shift', shift);
  // The probe scrolls by script as well, which is not ours.
  if (contender === OURS) add(samples, 'chrome alone', script - (await travel(lab, 'none')).script);
}

/** A gallery before and after one of its photos is shown in full. */
async function gallery(lab: Lab, contender: string, samples: Samples): Promise<void> {
  const page = await open(lab, contender, 'gallery');
  const ready = isOurs(contender) ? standing('apunt-gallery') : undefined;
  const script = begin(scriptOf(contender, 'gallery'), ready, reachOf(contender, 'apunt-gallery'));
  const { shown, shift } = await page.run(script, startSchema);
  if (ready) add(samples, 'gallery shown', shown);
  add(samples, 'content shift', shift);
  add(samples, 'gallery bytes', await bytesOf(lab, page));
  add(samples, 'gallery open', await page.run(OPEN, v.number()));
  add(samples, 'gallery open bytes', await bytesOf(lab, page));
  await page.close();
}

/** One run of all that is measured of content, for one contender. */
export async function measureContent(lab: Lab, contender: string, samples: Samples): Promise<void> {
  if (contender === OURS || contender === 'none') {
    await cards(lab, contender, 'empty', samples);
    await cards(lab, contender, 'cards', samples);
    if (contender === OURS) await cardsAlone(lab, samples);
  }
  if (contender === OURS || contender === 'none') await chrome(lab, contender, samples);
  if (contender !== 'none' && contender !== 'photoswipe') await carousel(lab, contender, samples);
  if (contender === OURS || contender === 'content-vanilla') await feed(lab, contender, samples);
  if (isOurs(contender) || contender === 'photoswipe') await gallery(lab, contender, samples);
}

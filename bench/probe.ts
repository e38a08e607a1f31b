/*
 * Runs inside the measured page, before everything else. It waits with one MutationObserver over the shadow roots
 * concerned, whose callback comes in the microtask after a change, so that waiting neither polls nor rounds to frames.
 */

type Aim = 'view' | 'all';

const BUTTON = '[aria-pressed]';
const RADIO = 'input[type=radio]';

let wanted = new Set<Element>();
let wantsAll = 0;
let shown = new Set<Element>();
let finish: ((time: number) => void) | undefined;

const controlOf = (element: Element): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>(element.localName === 'apunt-poll' ? RADIO : BUTTON) ?? null;

const observer = new MutationObserver((records) => {
  const now = performance.now();
  for (const { target } of records) {
    const scope = target.getRootNode();
    const host = scope instanceof ShadowRoot ? scope.host : undefined;
    if (host && !shown.has(host) && controlOf(host)) shown.add(host);
  }
  if (shown.size < (wantsAll || wanted.size)) return;
  if (finish) performance.mark('bench-shown');
  finish?.(now);
  finish = undefined;
});

const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  const scope = attachShadow.call(this, options);
  if (finish && (wantsAll > 0 || wanted.has(this)))
    observer.observe(scope, { childList: true, subtree: true });
  return scope;
};

/** Time at which all have their control; the observer is gone again afterwards. */
async function whenShown(elements: readonly Element[] | number): Promise<number> {
  shown = new Set();
  wanted = new Set(typeof elements === 'number' ? [] : elements);
  wantsAll = typeof elements === 'number' ? elements : 0;
  const time = await new Promise<number>((done) => (finish = done));
  observer.disconnect();
  return time;
}

// React asks for its developer tools once, at the end of its own evaluation: tools that are switched off cost nothing.
Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  get isDisabled() {
    performance.mark('bench-react');
    return true;
  },
});

const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
const task = (): Promise<unknown> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
const idle = (): Promise<unknown> => new Promise((done) => requestIdleCallback(done));

let calls = 0;
const nativeFetch = globalThis.fetch;
globalThis.fetch = async (...args) => {
  calls += 1;
  try {
    return await nativeFetch(...args);
  } finally {
    calls -= 1;
  }
};

/** No call under way, no work waiting, some frames drawn. */
async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await frame();
    await idle();
    if (calls > 0) round = 0;
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const isOn = (control: HTMLElement): boolean =>
  control instanceof HTMLInputElement ? control.checked : control.getAttribute('aria-pressed') === 'true';

/** Presses the control; the time until the press shows, or an error when it never does. */
async function press(element: Element): Promise<number> {
  const before = controlOf(element);
  const was = before && isOn(before);
  const start = performance.now();
  before?.click();
  for (let round = 0; round < 200; round += 1) {
    const control = controlOf(element);
    if (control && isOn(control) !== was) return performance.now() - start;
    await task();
  }
  throw new Error(`A press on ${element.localName} changes nothing.`);
}

let begun = Infinity;
let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const value: unknown = Reflect.get(entry, 'value');
    if (typeof value === 'number' && entry.startTime >= begun) shift += value;
  }
}).observe({ type: 'layout-shift', buffered: true });

function widgets(): Element[] {
  return [...document.querySelectorAll('apunt-like, apunt-poll')];
}

/** Adds the scripts to the finished page. Milliseconds from there until the widgets aimed at can be used. */
async function start(
  scripts: readonly string[],
  aim: Aim,
): Promise<{ shown: number; check: number; shift: number }> {
  const targets = aim === 'all' ? widgets() : widgets().filter(isInView);
  const waiting = whenShown(targets);
  await settle();
  performance.mark('bench-start');
  begun = performance.now();
  for (const src of scripts) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }
  const end = await waiting;
  const last = targets.at(-1);
  await task();
  const check = last ? await press(last) : 0;
  await settle();
  performance.mark('bench-end');
  return { shown: end - begun, check, shift };
}

/** Adds the widgets to a page whose code is there. Milliseconds until all can be used. */
async function insert(html: string, count: number): Promise<number> {
  await settle();
  const place = document.createElement('div');
  document.getElementById('more')?.append(place);
  const waiting = whenShown(count);
  const before = performance.now();
  place.innerHTML = html;
  return (await waiting) - before;
}

/** Loads the scripts, then one page of the list after the other; the milliseconds from each press to the layout with its items. */
async function grow(scripts: readonly string[], pages: number): Promise<number[]> {
  const list = document.querySelector('apunt-infinite-list');
  const box = list?.querySelector('ul');
  // A number that the browser knows: to count by a selector would take longer with every page.
  const items = () => box?.childElementCount ?? 0;
  const button = () =>
    list?.shadowRoot?.querySelector<HTMLElement>('[data-action=load-more]:not([aria-disabled=true])');
  await settle();
  for (const src of scripts) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = src;
    document.head.append(script);
  }
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    while (!button()) await frame();
    await settle();
    const before = items();
    const start = performance.now();
    button()?.click();
    while (items() === before) await task();
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
}

const refs: WeakRef<Element>[] = [];

/** Inserts and removes the widgets so many times. */
async function cycle(html: string, count: number, times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const place = document.createElement('div');
    document.body.append(place);
    const waiting = whenShown(count);
    place.innerHTML = html;
    await waiting;
    for (const element of place.children) refs.push(new WeakRef(element));
    place.remove();
    await task();
    // Elements may wait a task or two for coming back before they let go.
    await new Promise((done) => setTimeout(done));
    await frame();
  }
  shown.clear();
  wanted.clear();
  await settle();
}

/** Where to press on the widget, and how long it takes from that press to the frame that shows it. */
function aimAt(index: number): { x: number; y: number } {
  const control = widgets().map(controlOf)[index];
  if (!control) throw new Error('nothing to press');
  const was = isOn(control);
  const measured = new Promise<number>((done, fail) => {
    const channel = new MessageChannel();
    const handle = (event: MouseEvent) => {
      channel.port1.onmessage = () => done(performance.now() - event.timeStamp);
      removeEventListener('click', handle, true);
      requestAnimationFrame(() => {
        if (isOn(control) === was) fail(new Error('The press shows nothing in the next frame.'));
        channel.port2.postMessage(null);
      });
    };
    addEventListener('click', handle, true);
  });
  Reflect.set(bench, 'pressed', measured);
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const bench = {
  /** Runs what a scenario brings along. */
  run: <T>(work: (rest: typeof settle) => T): T => work(settle),
  start,
  insert,
  grow,
  cycle,
  settle,
  aimAt,
  pressed: Promise.resolve(0),
  alive: (): number => refs.filter((ref) => ref.deref()).length,
  forget: (): number => (refs.length = 0),
};
Reflect.set(globalThis, 'bench', bench);

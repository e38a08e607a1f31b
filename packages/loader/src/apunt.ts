import { isComplete } from '@apunt/element/server-html';
import { whenDue } from '@apunt/element/hydrate';
import { bring, fetchFile, late, loadWidget, table, urlOf } from './chunks.ts';
import { PAGE_CONFIG } from './config/page-config.ts';
import { gather, gathered, SOUGHT } from './inserted.ts';
import { guardPage } from './page-guard.ts';
import { whenPainted } from './painted.ts';
import { followCards } from './press.ts';
import { isOurs, replayClick } from './replay.ts';

/*
 * The page's only script. It looks for our tags, decides when each is due, and fetches what that one needs; no React
 * comes before. It must stay small, and nothing may import it: it alone has a name without a hash.
 */

// By the prototype: the document may have lost the property.
guardPage(Reflect.get(Document.prototype, 'documentElement', document));

const RUNNING = Symbol.for('apunt.loader');
const DUE = Symbol.for('apunt.due');
/** Where components of others put their shadow roots (docs/cms/other-components.md). */
const ROOTS = 'apuntRoots';

const nameOf = (element: Element): string =>
  isOurs(element) ? element.localName.slice(6) : (element.getAttribute('data-apunt') ?? '');
const strategyOf = (element: Element): string =>
  table.tags.find(([, names]) => names.includes(` ${nameOf(element)} `))?.[0] ?? 'visible+';
const seen = new WeakSet<Element>();

/** For elements whose code, or the table that says where it is, has not come. */
function fail(elements: Iterable<Element>): void {
  for (const element of elements) {
    // Met again on the next look at the page, as when the connection is back.
    seen.delete(element);
    element.setAttribute('data-state', 'error');
    element.dispatchEvent(
      new CustomEvent('apunt-error', {
        bubbles: true,
        composed: true,
        detail: { type: 'chunk', message: `${element.localName} not loaded`, source: element },
      }),
    );
  }
}

const isWidget = (element: object): element is { mount(): void } => 'mount' in element;

/** Whether the code that all tags share is on its way, or there. */
let isUnderWay = false;
/** Elements that follow others. */
const followers = new WeakSet<Element>();

/** For an element whose server HTML serves by itself: its code waits until another tag, or the visitor, needs the shared code. */
function follow(element: Element): void {
  if (isUnderWay) due(element);
  else {
    followers.add(element);
    whenDue(element, 'interaction', due);
  }
}

/** Fetches the code of the elements that follow others, for one of them or for the page's address. */
function wake(first?: Element): void {
  for (const follower of document.querySelectorAll(table.follows))
    if (follower !== first && followers.has(follower)) due(follower);
}

/** Whether the page's address names what one of them shows, as `#foto-3` does. */
const isAsked = (): boolean => RegExp(table.fragment).test(location.hash);

/** Fetches the code of an element that is due; if the tag is defined already, mounts the element. */
function due(element: Element): void {
  Reflect.set(element, DUE, true);
  if (!isUnderWay) {
    isUnderWay = true;
    wake(element);
  }
  const name = nameOf(element);
  loadWidget(name).then(
    () => {
      if (isWidget(element)) element.mount();
    },
    // The element itself may stand in a shadow root.
    () => fail(new Set([element, ...document.querySelectorAll(`apunt-${name}`)])),
  );
}

/** Id of what the visitor wanted to press before the login; false where there is none, undefined until the storage has been looked into. */
let intended: unknown;

/** Whether the visitor wanted to press an element before the login. It is hydrated at once, to finish the press. */
const isIntended = (element: Element): boolean =>
  Boolean(intended) && [...element.attributes].some(({ value }) => value === intended);

/** Looks into the storage, which takes a slow phone 10 ms at the first time: after the files of what is in view have been asked for. */
function wakeIntended(): void {
  try {
    // oxlint-disable-next-line apunt/no-raw-storage -- read-only, and the storage module would double this script
    intended = Object(JSON.parse(`${sessionStorage.getItem('apuntIntent')}`)).id ?? false;
  } catch {
    intended = false;
  }
  if (!intended) return;
  for (const element of document.querySelectorAll(UNDEFINED))
    if (isOurs(element) && isIntended(element)) due(element);
}

/** Meets a tag of ours, or an element that stands for one. */
function meet(element: HTMLElement): void {
  if (seen.has(element)) return;
  // While the parser is still at work, an element may lack children that would need its code: it is met again later.
  if (
    document.readyState === 'loading'
      ? element.matches(`${table.complete},${table.follows}`)
      : // A value that a script has set before the tag was defined is an own property, and needs the code.
        !Object.keys(element).length && isComplete(element, table.complete)
  )
    return;
  seen.add(element);
  if (isOurs(element)) arm(element, strategyOf(element));
  else
    late().then(
      ({ unalias }) => unalias(element),
      () => fail([element]),
    );
}

const UNDEFINED = ':not(:defined)';

/** How to call the waiting of an element off. */
const stops = new WeakMap<Element, () => void>();

function followHydrate(this: Element, value: unknown): void {
  stops.get(this)?.();
  // An own property, as a value that nobody hears of would be: the upgrade finds it.
  Object.defineProperty(this, 'hydrate', {
    configurable: true,
    enumerable: true,
    get: () => value,
    set: followHydrate,
  });
  stops.set(this, whenDue(this, value as Parameters<typeof whenDue>[1], due));
}

/**
 * The prototype of elements whose class has not come: nobody else would hear of the property until then. The upgrade puts the class in its
 * place. A property on each element would have to be found and deleted there again, a third of what a thousand upgrades take.
 */
const STAND_IN: object = Object.create(HTMLElement.prototype, {
  hydrate: { configurable: true, set: followHydrate },
});

function arm(element: Element, strategy: string): void {
  const given: unknown = Reflect.get(element, 'hydrate');
  const attribute = element.getAttribute('hydrate') ?? element.getAttribute('data-hydrate');
  const wanted = given ?? attribute ?? strategy.replace('+', '');
  const start = given === undefined && !isAsked() && isComplete(element, table.follows) ? follow : due;
  const stop = whenDue(element, wanted as Parameters<typeof whenDue>[1], start);
  if (isIntended(element)) {
    stop();
    due(element);
  }
  // The image of an element may fail after its class has come.
  if (given === undefined && element.matches(UNDEFINED)) {
    stops.set(element, stop);
    Object.setPrototypeOf(element, STAND_IN);
  }
}

/** Milliseconds after which a look at the page goes on in another task: a thousand elements would take 80 on a slow phone. */
const LOOK = 16;

/** Meets the elements that an iterator has left. */
function meetRest(elements: Iterable<HTMLElement>): void {
  const end = performance.now() + LOOK;
  for (const element of elements) {
    // The code of those that come late may be there by now, and then they look after themselves.
    if (element.matches(isOurs(element) ? UNDEFINED : '[data-apunt]')) meet(element);
    if (performance.now() > end) {
      // No third argument: scripts that wrap the timers of a page lose it.
      setTimeout(() => meetRest(elements));
      return;
    }
  }
}

/** Whether the page has painted. Before, no file of a tag is asked for, but for a press (docs/adr/0088). */
let isPainted = false;

function look(elements: { values(): Iterable<HTMLElement> }): void {
  if (isPainted) meetRest(elements.values());
}

const scan = (root: ParentNode): void => look(root.querySelectorAll<HTMLElement>(SOUGHT));
const scanPage = (): void => scan(document);

const changes = new MutationObserver((records) => {
  gather(records, () => requestAnimationFrame(() => look(gathered())));
});

function watch(root: ParentNode & Node): void {
  scan(root);
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ['data-apunt', ...table.wakes] });
}

const DEBUG = `${PAGE_CONFIG}:is([debug],[data-debug])`;

/**
 * Whether the page has checked this script, so that it takes the files of one release. In the folder of a channel the styles may be of
 * another release, and a script that may be any can vouch for nothing.
 */
const isChecked = (): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>('[integrity]')].some(({ src }) => src === import.meta.url);

function start(): void {
  const styles = urlOf('apunt.css');
  if (![...document.querySelectorAll('link')].some(({ href }) => href === styles))
    void fetchFile(styles, isChecked() ? table.styles : '', 'stylesheet');
  // A widget may show other widgets in its shadow root, which the document's observer does not see.
  document.addEventListener('apunt-ready', (event) => {
    const [origin] = event.composedPath();
    if (origin instanceof Element && origin.shadowRoot) watch(origin.shadowRoot);
  });
  // An image that fails to load needs its widget's code, which shows a default image.
  document.addEventListener(
    'error',
    ({ target }) => {
      const host =
        target instanceof Element && target.closest<HTMLElement>(`${table.complete},${table.follows}`);
      if (host && followers.has(host)) due(host);
      else if (host) meet(host);
    },
    true,
  );
  document.addEventListener('DOMContentLoaded', scanPage);
  addEventListener('online', scanPage);
  addEventListener('hashchange', () => {
    if (isAsked()) wake();
  });
  replayClick(due, (element) => /\w$/.test(strategyOf(element)));
  followCards();
  // Who asks sees what the tags do; nobody else pays more than this line. The file looks once more, at the query alone.
  if (location.href.includes('apunt-debug') || document.querySelector(DEBUG))
    void late().then(({ debug }) => bring(debug));
  watch(document);
  whenPainted(() => {
    isPainted = true;
    scanPage();
    // The observer tells of the document after the tags in view, which were there before.
    whenDue(document.documentElement, 'visible', wakeIntended);
    // Shadow roots of other components, which the document's observer does not see: those that have come before, and those to come.
    const roots: unknown = Reflect.get(globalThis, ROOTS);
    Reflect.set(globalThis, ROOTS, { push: watch });
    if (Array.isArray(roots)) roots.forEach(watch);
  });
}

/** The version of the script that came first. */
const running = Reflect.get(globalThis, RUNNING) as string | undefined;
if (running === undefined) {
  Reflect.set(globalThis, RUNNING, table.version);
  start();
} else if (running !== table.version) {
  console.info(`apunt ${table.version}: ${running} runs already.`);
}

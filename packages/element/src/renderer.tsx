import { Component, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DOM_EVENTS } from './contract.ts';

/*
 * All widgets of a page live in one React root, each through a portal into its own element: mounting a thousand of them
 * this way costs about half of a thousand roots (docs/adr/0003). Mounting goes in short slices, so that no task
 * holds the page for longer than a frame or two.
 */

/** A widget as the renderer sees it: where it is rendered, and what. Many stand on a page, so nothing is kept beside it. */
export interface Entry {
  readonly container: Element | DocumentFragment;
  readonly node: ReactNode;
  /** Bubbling events to listen to; all of them when not given. */
  readonly events?: readonly string[] | undefined;
  /** Where it stands in the tree; the renderer's own. */
  bundle: Bundle | undefined;
}

interface Job {
  readonly element: Element;
  /** Prepares the element and calls `portal`. */
  readonly run: () => unknown;
}

/** Entries in a bundle: those of one commit. */
const BATCH = 12;
/** Most bundles in a bundle. */
const BRANCHES = 32;
/** Number of waiting elements from which on it pays to look which of them are in the viewport. */
const MANY = 32;
/** Milliseconds of a slice. Two short ones cost more than one long one: a frame is drawn between them (docs/adr/0069). */
const SLICE = 24;
/** Longest wait for a frame, in milliseconds. */
const FRAME_TIMEOUT = 100;

let serial = 0;

/**
 * Entries, or bundles, that are rendered together. One that is full is not rendered again when others come, so React keeps
 * no second fiber of what is in it, and what a commit costs does not grow with the page. An entry is known to React by its
 * place, because a text as key for each would have to be kept; one that has gone leaves a gap.
 */
class Bundle {
  readonly key = String(serial++);
  parts: readonly (Entry | Bundle | undefined)[] = [];
  view: BundleView | undefined;

  constructor(readonly above?: Bundle) {}

  drop(part: Entry | Bundle): void {
    this.parts =
      part instanceof Bundle
        ? this.parts.filter((one) => one !== part)
        : this.parts.map((one) => (one === part ? undefined : one));
    if (this.above && !this.parts.some(Boolean)) this.above.drop(this);
    else this.view?.forceUpdate();
  }

  /** The last bundle in it, or a new one if that has no room for so many more parts. */
  open(count: number, most: number): Bundle {
    const last = this.parts.at(-1);
    if (last instanceof Bundle && last.parts.length + count <= most) return last;
    const bundle = new Bundle(this);
    this.parts = [...this.parts, bundle];
    return bundle;
  }
}

class BundleView extends Component<{ bundle: Bundle }> {
  override componentDidMount(): void {
    this.props.bundle.view = this;
  }

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render(): ReactNode {
    return this.props.bundle.parts.map((part, place) =>
      part instanceof Bundle ? (
        <BundleView key={part.key} bundle={part} />
      ) : (
        part && createPortal(part.node, part.container, String(place))
      ),
    );
  }
}

const page = new Bundle();
let queue: Job[] = [];
let batch: Entry[] = [];
/** Whether elements have been queued that may have to go before others, because they are in the viewport. */
let isUnsorted = false;
let isPumping = false;

/** Renders the root of the page with the first widgets in it: one pass through React instead of two while its code is cold. */
function start(): void {
  // The root is never attached, and hears nothing: only its portals are in the page.
  const box = document.createElement('div');
  listenLess(box, []);
  // Ids of fields stand in the page, where another app may count from the same number.
  const root = createRoot(box, { identifierPrefix: 'apunt' });
  root.render(<BundleView bundle={page} />);
}

/**
 * React adds listeners for every event it knows, in both phases, to each container: 144 an element. Until `listenAgain`, this
 * lets only the events through that widgets use.
 */
export function listenLess(container: Entry['container'], events: readonly string[] = DOM_EVENTS): void {
  container.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
    // No widget handles an event in the capture phase.
    if (rest[1] !== true && events.includes(type))
      Reflect.apply(EventTarget.prototype.addEventListener, this, [type, ...rest]);
  };
}

/**
 * React has added its listeners: from now on everybody's are added. The property stays, because an object that has lost one
 * takes 100 bytes more.
 */
export function listenAgain(container: Entry['container']): void {
  container.addEventListener = EventTarget.prototype.addEventListener;
}

function commit(): void {
  if (batch.length === 0) return;
  const entries = batch;
  batch = [];
  const branch = page.open(1, BRANCHES);
  const bundle = branch.open(entries.length, BATCH);
  bundle.parts = [...bundle.parts, ...entries];
  for (const entry of entries) {
    entry.bundle = bundle;
    listenLess(entry.container, entry.events);
  }
  const view = bundle.view ?? branch.view ?? page.view;
  flushSync(() => (view ? view.forceUpdate() : start()));
  for (const { container } of entries) listenAgain(container);
}

function viewportFirst(jobs: Job[]): Job[] {
  const seen: Job[] = [];
  const rest: Job[] = [];
  for (const job of jobs) {
    const { top, bottom } = job.element.getBoundingClientRect();
    (bottom >= 0 && top <= innerHeight ? seen : rest).push(job);
  }
  return [...seen, ...rest];
}

const { scheduler }: { scheduler?: { yield?: () => Promise<void> } } = Object(globalThis);
const channel = new MessageChannel();

/** Resolves in a task of its own, after waiting input. The browser may draw a frame before it. */
const yieldToPage = (): Promise<void> =>
  scheduler?.yield?.() ??
  new Promise((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });

/**
 * Resolves once the browser has laid out the page for a frame: asking for places before would lay it out once more, which with a
 * thousand elements in one block takes as long as mounting hundreds of them. A page in the background and a frame out of view get no
 * frames, so the wait has an end.
 */
const afterFrame = async (): Promise<void> => {
  const timeout = new Promise((resolve) => setTimeout(resolve, FRAME_TIMEOUT));
  if (!document.hidden) await Promise.race([new Promise(requestAnimationFrame), timeout]);
  await yieldToPage();
};

/** Mounts elements of the queue for the milliseconds of a slice. */
function mountSlice(): void {
  const end = performance.now() + SLICE;
  while (queue.length > 0 && performance.now() < end) {
    // The first widget of a page is mounted alone, because cold code may take a whole slice on a slow machine.
    for (const { run } of queue.splice(0, page.view ? BATCH : 1)) {
      try {
        run();
      } catch (error) {
        // The error of one element must not stop the others; the page gets it as a global `error` event.
        reportError(error);
      }
    }
    try {
      commit();
    } catch (error) {
      reportError(error);
    }
  }
}

async function pump(): Promise<void> {
  try {
    // The first elements of a page get a task of their own, because evaluating the code has made this one long already.
    await (page.view ? Promise.resolve() : yieldToPage());
    for (;;) {
      mountSlice();
      if (queue.length === 0) return;
      const isSorted = !isUnsorted || queue.length <= MANY;
      if (!isSorted) {
        await afterFrame();
        queue = viewportFirst(queue);
      }
      isUnsorted = false;
      if (isSorted) await yieldToPage();
    }
  } finally {
    // At once and in any case: an element that is queued from now on starts the queue again.
    isPumping = false;
  }
}

/**
 * Queues an element; `run` is called in one of the next slices. With `ordered`, elements in the viewport go first from the next frame
 * on, if many wait.
 */
export function enqueue(element: Element, run: () => unknown, ordered = true): void {
  queue.push({ element, run });
  isUnsorted ||= ordered;
  if (isPumping) return;
  isPumping = true;
  void pump();
}

/** Whether elements wait for their slice. */
export const isMounting = (): boolean => isPumping;

/** Adds an entry to the next commit, together with the others of its slice. */
export function portal(entry: Entry): void {
  batch.push(entry);
}

/** Unmounts an entry. */
export function unportal(entry: Entry): void {
  batch = batch.filter((waiting) => waiting !== entry);
  entry.bundle?.drop(entry);
  entry.bundle = undefined;
}

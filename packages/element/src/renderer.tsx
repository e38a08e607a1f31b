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
/** Most new widgets in one frame. */
const FRAME_SIZE = 384;

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
/** Whether the queue is in order; if not, it waits until the browser has laid out the page by itself. */
let order: 'yes' | 'no' | 'wait' | 'now' = 'yes';
let undrawn = 0;
let pumping = false;

/** Renders the root of the page with the first widgets in it: one pass through React instead of two while its code is cold. */
function start(): void {
  // The root is never attached, and hears nothing: only its portals are in the page.
  const box = document.createElement('div');
  listenLess(box, []);
  const root = createRoot(box);
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

const channel = new MessageChannel();
channel.port1.onmessage = pump;

function inputWaits(): boolean {
  const scheduling: unknown = Reflect.get(navigator, 'scheduling');
  if (typeof scheduling !== 'object' || scheduling === null) return false;
  const isInputPending: unknown = Reflect.get(scheduling, 'isInputPending');
  return typeof isInputPending === 'function' && Reflect.apply(isInputPending, scheduling, []) === true;
}

/** Puts the queue in order, or asks for a frame after which that can be done. Few are not worth the wait. */
function arrange(): void {
  if (order === 'now' || queue.length <= MANY) {
    if (queue.length > MANY) queue = viewportFirst(queue);
    order = 'yes';
  } else if (order === 'no') {
    order = 'wait';
    // Once the frame has been drawn: a layout that is asked for here would be one more, and with a thousand elements in one
    // block it takes as long as hundreds of them.
    requestAnimationFrame(() => {
      if (order === 'wait') order = 'now';
    });
  }
}

/**
 * Schedules the next slice. Tasks of this priority run after input and before frames, because a frame takes longer than
 * a slice; once there are `FRAME_SIZE` new widgets, or the queue can only be put in order after it, a frame is let through
 * first.
 */
function pumpSoon(): void {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  const postTask: unknown =
    typeof scheduler === 'object' && scheduler !== null ? Reflect.get(scheduler, 'postTask') : undefined;
  if (order === 'yes' && undrawn < FRAME_SIZE && typeof postTask === 'function') {
    void Reflect.apply(postTask, scheduler, [pump, { priority: 'user-blocking' }]);
    return;
  }
  undrawn = 0;
  channel.port2.postMessage(null);
}

function pump(): void {
  const end = performance.now() + SLICE;
  arrange();
  // Nobody asks before the first widget of a page: the first question takes 2 ms of a slow phone.
  while (queue.length > 0 && performance.now() < end && !(page.view && inputWaits())) {
    // That one is mounted alone, because cold code may take a whole slice on a slow machine.
    for (const { run } of queue.splice(0, page.view ? BATCH : 1)) {
      try {
        run();
      } catch (error) {
        // The error of one element must not stop the others; the page gets it as a global `error` event.
        reportError(error);
      }
    }
    undrawn += batch.length;
    try {
      commit();
    } catch (error) {
      reportError(error);
    }
  }
  pumping = queue.length > 0;
  if (!pumping) return;
  // Those that this slice has added may be few, or need the frame that comes next.
  arrange();
  pumpSoon();
}

/**
 * Queues an element; `run` is called in one of the next slices. With `ordered`, elements in the viewport go first
 * from the next frame on, if many wait.
 */
export function enqueue(element: Element, run: () => unknown, ordered = true): void {
  queue.push({ element, run });
  if (ordered && order === 'yes') order = 'no';
  if (pumping) return;
  pumping = true;
  // The first elements of a page get a task of their own, because evaluating the code has made this one long already.
  if (page.view) queueMicrotask(pump);
  else pumpSoon();
}

/** Whether elements wait for their slice. */
export const isMounting = (): boolean => pumping;

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

import { Component, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DOM_EVENTS } from './contract.ts';

/*
 * All widgets of a page live in one React root, each through a portal into its own element: mounting a thousand of them
 * this way costs about half of a thousand roots (docs/adr/0003). Mounting goes in short slices, so that no task
 * holds the page for longer than a frame or two.
 */

/** Something that React renders into the page: the container, and what is rendered. */
export interface Entry {
  readonly container: Element | DocumentFragment;
  readonly node: ReactNode;
  /** Bubbling events to listen to; all of them when not given. */
  readonly events?: readonly string[] | undefined;
}

interface Job {
  readonly element: Element;
  /** Prepares the element and calls `portal`. */
  readonly run: () => unknown;
}

const GROUP_SIZE = 32;
const BATCH = 8;
/** Milliseconds of a slice that runs in the task of the upgrade, or while the browser has not yet optimised the code. */
const SHORT_SLICE = 12;
const SLICE = 24;
/** Number of mounted widgets after which the browser has optimised the code. */
const WARM = 64;
/** Most new widgets in one frame. */
const FRAME_SIZE = 96;

interface Item extends Entry {
  readonly key: string;
  group: Group | undefined;
}

class Group {
  items: readonly Item[] = [];
  view: GroupView | undefined;
  readonly key = String(serial++);
}

let serial = 0;
let groups: readonly Group[] = [];
let pageRoot: PageRoot | undefined;
let queue: Job[] = [];
let batch: Item[] = [];
let sorted = true;
let undrawn = 0;
let pumping = false;

class GroupView extends Component<{ group: Group }> {
  override componentDidMount(): void {
    this.props.group.view = this;
  }

  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render(): ReactNode {
    return this.props.group.items.map((item) => createPortal(item.node, item.container, item.key));
  }
}

class PageRoot extends Component {
  override render(): ReactNode {
    return groups.map((group) => <GroupView key={group.key} group={group} />);
  }
}

function ensurePageRoot(): PageRoot {
  if (!pageRoot) {
    // The root is never attached: only its portals are in the page.
    const root = createRoot(document.createElement('div'));
    flushSync(() => root.render(<PageRoot ref={(instance) => void (pageRoot = instance ?? pageRoot)} />));
  }
  if (!pageRoot) throw new Error('apunt: React did not start');
  return pageRoot;
}

/**
 * React adds listeners for every event it knows, in both phases, to each container: 144 an element. While React does
 * so, this lets only the events through that widgets use.
 */
export function listenLess({ container, events = DOM_EVENTS }: Omit<Entry, 'node'>): void {
  container.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
    // No widget handles an event in the capture phase.
    if (rest[1] !== true && events.includes(type))
      Reflect.apply(EventTarget.prototype.addEventListener, this, [type, ...rest]);
  };
}

function commit(): void {
  if (batch.length === 0) return;
  const items = batch;
  batch = [];
  const root = ensurePageRoot();
  let group = groups.at(-1);
  if (!group?.view || group.items.length + items.length > GROUP_SIZE) {
    group = new Group();
    groups = [...groups, group];
  }
  group.items = [...group.items, ...items];
  for (const item of items) {
    item.group = group;
    listenLess(item);
  }
  flushSync(() => (group.view ?? root).forceUpdate());
  for (const { container } of items) Reflect.deleteProperty(container, 'addEventListener');
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
channel.port1.onmessage = () => pump(SLICE);

function inputWaits(): boolean {
  const scheduling: unknown = Reflect.get(navigator, 'scheduling');
  if (typeof scheduling !== 'object' || scheduling === null) return false;
  const isInputPending: unknown = Reflect.get(scheduling, 'isInputPending');
  return typeof isInputPending === 'function' && Reflect.apply(isInputPending, scheduling, []) === true;
}

/**
 * Schedules the next slice. Tasks of this priority run after input and before frames, because a frame takes longer than
 * a slice; once there are `FRAME_SIZE` new widgets, a frame is let through first.
 */
function pumpSoon(): void {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  const postTask: unknown =
    typeof scheduler === 'object' && scheduler !== null ? Reflect.get(scheduler, 'postTask') : undefined;
  if (undrawn < FRAME_SIZE && typeof postTask === 'function') {
    void Reflect.apply(postTask, scheduler, [() => pump(SLICE), { priority: 'user-blocking' }]);
    return;
  }
  undrawn = 0;
  channel.port2.postMessage(null);
}

function pump(most: number): void {
  const end = performance.now() + (serial < WARM ? SHORT_SLICE : most);
  if (!sorted && queue.length > GROUP_SIZE) queue = viewportFirst(queue);
  sorted = true;
  while (queue.length > 0 && performance.now() < end && !inputWaits()) {
    // The first widget of a page is mounted alone, because cold code may take a whole slice on a slow machine.
    for (const { run } of queue.splice(0, pageRoot ? BATCH : 1)) {
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
  if (pumping) pumpSoon();
}

/**
 * Queues an element; `run` is called in one of the next slices. With `ordered`, elements in the viewport go first,
 * which costs one layout of the page.
 */
export function enqueue(element: Element, run: () => unknown, ordered = true): void {
  queue.push({ element, run });
  if (ordered) sorted = false;
  if (pumping) return;
  pumping = true;
  // The first elements of a page get a task of their own, because evaluating the code has made this one long already.
  if (pageRoot) queueMicrotask(() => pump(SHORT_SLICE));
  else pumpSoon();
}

/** Adds something to the next commit, together with the others of its slice. Returns a function that unmounts it. */
export function portal(entry: Entry): () => void {
  const item: Item = { ...entry, key: String(serial++), group: undefined };
  batch.push(item);
  return () => {
    batch = batch.filter((waiting) => waiting !== item);
    const { group } = item;
    if (!group) return;
    group.items = group.items.filter((mounted) => mounted !== item);
    if (group.items.length > 0) group.view?.forceUpdate();
    else {
      groups = groups.filter((kept) => kept !== group);
      pageRoot?.forceUpdate();
    }
  };
}

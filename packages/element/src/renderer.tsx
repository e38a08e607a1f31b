import { Component, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/*
 * All widgets of a page live in one React root, each through a portal into its own element: mounting a thousand of them
 * this way costs about half of a thousand roots (docs/adr/0003). Mounting goes in short slices, so that no task
 * holds the page for longer than a frame or two.
 */

/** Something that stands in the page through React: where, and what. */
export interface Entry {
  readonly container: Element | DocumentFragment;
  readonly node: ReactNode;
}

const GROUP_SIZE = 32;
const BATCH = 8;
/** Milliseconds: the first slice shares its task with the upgrade itself. */
const FIRST_SLICE = 12;
const SLICE = 24;

/**
 * React listens to every event it knows, in both phases, on each container: 144 listeners an element. These are the ones
 * that bubble and that widgets use; React sets those that do not bubble (toggle, close, load) on the element concerned.
 */
const EVENTS = new Set(['click', 'input', 'change', 'keydown', 'focusin', 'focusout', 'submit']);

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
let stage: Stage | undefined;
let queue: Item[] = [];
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

class Stage extends Component {
  override render(): ReactNode {
    return groups.map((group) => <GroupView key={group.key} group={group} />);
  }
}

function ensureStage(): Stage {
  if (!stage) {
    // Detached on purpose: only the portals are in the page.
    const root = createRoot(document.createElement('div'));
    flushSync(() => root.render(<Stage ref={(instance) => void (stage = instance ?? stage)} />));
  }
  if (!stage) throw new Error('apunt: React did not start');
  return stage;
}

function listenLess(container: Element | DocumentFragment): void {
  container.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
    if (EVENTS.has(type)) Reflect.apply(EventTarget.prototype.addEventListener, this, [type, ...rest]);
  };
}

function mountBatch(batch: Item[]): void {
  const root = ensureStage();
  let group = groups.at(-1);
  if (!group?.view || group.items.length + batch.length > GROUP_SIZE) {
    group = new Group();
    groups = [...groups, group];
  }
  group.items = [...group.items, ...batch];
  for (const item of batch) {
    item.group = group;
    listenLess(item.container);
  }
  flushSync(() => (group.view ?? root).forceUpdate());
  for (const { container } of batch) Reflect.deleteProperty(container, 'addEventListener');
}

function viewportFirst(items: Item[]): Item[] {
  const seen: Item[] = [];
  const rest: Item[] = [];
  for (const item of items) {
    const element = item.container instanceof ShadowRoot ? item.container.host : item.container;
    const box = element instanceof Element ? element.getBoundingClientRect() : undefined;
    (box && box.bottom >= 0 && box.top <= innerHeight ? seen : rest).push(item);
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

function pump(budget: number): void {
  const end = performance.now() + budget;
  if (queue.length > GROUP_SIZE) queue = viewportFirst(queue);
  while (queue.length > 0 && performance.now() < end && !inputWaits()) mountBatch(queue.splice(0, BATCH));
  pumping = queue.length > 0;
  if (pumping) channel.port2.postMessage(null);
}

/** Puts an entry in line for mounting; it stands in the page at the latest a few slices on. */
export function mount(entry: Entry): () => void {
  const item: Item = { ...entry, key: String(serial++), group: undefined };
  queue.push(item);
  if (!pumping) {
    pumping = true;
    queueMicrotask(() => pump(FIRST_SLICE));
  }
  return () => {
    queue = queue.filter((waiting) => waiting !== item);
    const { group } = item;
    if (!group) return;
    group.items = group.items.filter((mounted) => mounted !== item);
    if (group.items.length > 0) group.view?.forceUpdate();
    else {
      groups = groups.filter((kept) => kept !== group);
      stage?.forceUpdate();
    }
  };
}

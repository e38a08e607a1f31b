/** What somebody who looks at the page, and somebody who hears it, have before them. */
export interface Sight {
  /** Visible text, line by line. */
  lines: string[];
  /** Texts of the live regions that say something. */
  announced: string[];
  /** What stands in the fields, by name. */
  values: Record<string, string>;
  /** Which switches are on: a change that is shown before the server has confirmed it. */
  switches: string;
  /** Something says that it is at work. */
  isBusy: boolean;
  /** `data-state` of the tag. */
  state: string;
  /** Text of what has the focus, if it is no control: a message that took it is read out. */
  focused: string;
}

const BUSY = ['waiting', 'loading', 'uploading', 'sending', 'saving'];
/** Those of players of others tell of the playing, not of our calls. */
const LIVE = '[role=alert],[role=status],[role=log],[aria-live=polite],[aria-live=assertive],output';
const BLIND = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'OPTION', 'svg']);

/** All that is drawn: shadow roots in place of their hosts, what is slotted in place of the slot. */
function* drawn(node: Node): Generator<Node> {
  yield node;
  if (!(node instanceof Element) || BLIND.has(node.tagName)) return;
  const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
  const inside = slotted.length > 0 ? slotted : (node.shadowRoot ?? node).childNodes;
  for (const child of inside) yield* drawn(child);
}

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const range = document.createRange();
function isVisible(text: Text): boolean {
  range.selectNodeContents(text);
  if (![...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)) return false;
  const parent = text.parentElement;
  if (!parent) return true;
  const { width, height } = parent.getBoundingClientRect();
  // A box of one pixel is for those who hear the page.
  const isForEars = parent.closest('.apunt-hidden') !== null || (width <= 1 && height <= 1);
  return !isForEars && parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** The nearest element that begins a line of its own. */
function lineOf(text: Text): Element | null {
  let element: Element | null = text.parentElement;
  while (element && /^(inline|contents)/.test(getComputedStyle(element).display)) {
    const above: Node | null = element.assignedSlot ?? element.parentNode;
    element = above instanceof Element ? above : above instanceof ShadowRoot ? above.host : null;
  }
  return element;
}

/** What is typed and ticked, by the names of the fields. */
function valuesIn(nodes: readonly Node[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const node of nodes) {
    const isField =
      node instanceof HTMLInputElement ||
      node instanceof HTMLTextAreaElement ||
      node instanceof HTMLSelectElement;
    if (!isField || !node.name || node.closest('.video-js')) continue;
    const isTicked = node instanceof HTMLInputElement && /checkbox|radio/.test(node.type);
    values[node.name] = isTicked ? String(node.checked) : node.value;
  }
  return values;
}

function focusedText(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  // A dialog is read out as it opens, whatever in it has the focus.
  const told = active?.closest('dialog[open]') ?? active;
  return told && !told.matches('body,button,input,textarea,select,a') ? plain(told.textContent) : '';
}

/** Looks at the page as it is now. `ignored` are lines that change with the real time. */
export function look(element: HTMLElement, ignored?: RegExp): Sight {
  const nodes = [...drawn(document.body)];
  const byLine = new Map<Element | null, string>();
  for (const node of nodes) {
    if (!(node instanceof Text) || !plain(node.data) || !isVisible(node)) continue;
    const line = lineOf(node);
    byLine.set(line, `${byLine.get(line) ?? ''}${node.data}`);
  }
  const elements = nodes.filter((node) => node instanceof Element);
  const state = element.dataset['state'] ?? '';
  return {
    lines: [...byLine.values()].map(plain).filter((line) => !ignored?.test(line)),
    announced: elements
      .filter((one) => one.matches(LIVE) && !one.parentElement?.closest(LIVE) && !one.closest('.video-js'))
      .map((one) => plain(one.textContent))
      .filter(Boolean),
    values: valuesIn(nodes),
    switches: elements.flatMap((one) => one.ariaPressed ?? one.ariaChecked ?? []).join(),
    isBusy: BUSY.includes(state) || elements.some((one) => one.matches('[aria-busy=true]')),
    state,
    focused: focusedText(),
  };
}

/** Those of `after` that were not there before; one that was there twice may be there twice. */
export function added(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Fields that are there as before, and whose value is not: what was in them. */
export function emptiedOf(before: Sight, after: Sight): Record<string, string> {
  const changed = Object.entries(before.values).filter(
    ([name, value]) => after.values[name] !== undefined && after.values[name] !== value,
  );
  return Object.fromEntries(changed);
}

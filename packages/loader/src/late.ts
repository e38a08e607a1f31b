import type { ChunkManifest } from './table.ts';

/*
 * The part of the loader that can come later, with the table of chunks: its file has a hash in its name and is
 * fetched with the first widget that is due, or when there is something to explain.
 */

declare const __APUNT_CHUNKS__: ChunkManifest;

export const chunks = __APUNT_CHUNKS__;

const HOOKS = ['data-action', 'data-id', 'data-network', 'data-provider'];

/** The control of the mounted widget that corresponds to the pressed element of the server HTML: its twin. */
export function twinOf(pressed: Element, host: Element): HTMLElement | null {
  for (const root of [host.shadowRoot, host]) {
    for (const hook of HOOKS) {
      const value = pressed.closest(`[${hook}]`)?.getAttribute(hook);
      const twin = value && root?.querySelector<HTMLElement>(`[${hook}="${CSS.escape(value)}"]`);
      if (twin) return twin;
    }
    const first = root?.querySelector<HTMLElement>('button,a[href],input');
    if (first) return first;
  }
  return null;
}

/** Number of single-letter edits between two words. */
function distance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const reported = new Set<string>();

/** Tells a template author about a tag that does not exist, with the one that was probably meant. */
export function reportUnknown(name: string): void {
  if (reported.has(name)) return;
  reported.add(name);
  const [guess = ''] = Object.keys(chunks).sort((a, b) => distance(name, a) - distance(name, b));
  console.error(
    `<apunt-${name}> is not a tag of ours. Did you mean <apunt-${guess}>? (docs/errors/unknown-tag.md)`,
  );
}

function copyAttribute(from: Element, to: Element, name: string | null): void {
  if (!name?.startsWith('data-') || name === 'data-apunt') return;
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}

/** Makes a widget inside `<div data-apunt="poll" data-poll-id="7">`, which CMS editors keep where they strip unknown tags. */
export function unalias(stand: HTMLElement): void {
  const widget = document.createElement(`apunt-${stand.getAttribute('data-apunt') ?? ''}`);
  for (const name of stand.getAttributeNames()) copyAttribute(stand, widget, name);
  widget.append(...stand.childNodes);
  stand.append(widget);
  // Copies only the attribute that has changed: the widget may have set others on its own element.
  new MutationObserver((records) => {
    for (const { attributeName } of records) copyAttribute(stand, widget, attributeName);
  }).observe(stand, { attributes: true });
}

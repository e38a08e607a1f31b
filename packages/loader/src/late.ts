import { didYouMean, guess } from 'apunt-lint/near';
import { report } from '@apunt/element/report';
import type { EditorsTable } from '@apunt/element/contract';
import { unalias as enter } from './alias.ts';
import { mayStand, whenRightsAreKnown } from './door.ts';
import type { BuiltFile, ChunkManifest } from './table.ts';

/*
 * The part of the loader that can come later, with the table of chunks: its file has a hash in its name and is
 * fetched with the first widget that is due, or when there is something to explain.
 */

declare const __APUNT_CHUNKS__: ChunkManifest;

export const chunks = __APUNT_CHUNKS__;

declare const __APUNT_EDITORS__: EditorsTable;
declare const __APUNT_DEBUG__: BuiltFile;

/** The file of the overlay that shows what the tags of a page do (docs/cms/debug.md). */
export const debug = __APUNT_DEBUG__;

/** Letters of a wrong name that are looked at. */
const LONGEST = 40;

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

const reported = new Set<string>();

/** Tells a template author about a tag or alias that does not exist, with the one that was probably meant, if one is near. */
function reportUnknown(name: string, write = (known: string): string => `<apunt-${known}>`): void {
  if (reported.has(write(name))) return;
  reported.add(write(name));
  const near = guess(name, Object.keys(chunks));
  const meant = didYouMean(near && write(near));
  console.error(`${write(name)} is not a tag of ours.${meant} (docs/errors/unknown-tag.md)`);
}

const isKnown = (name: string): boolean => Object.hasOwn(chunks, name);

/** The files of a widget, its own first; none for a name that no widget has, which is reported. The settings of a page need none. */
export function filesOf(name: string): readonly BuiltFile[] {
  if (!isKnown(name) && name !== 'config') reportUnknown(name);
  return isKnown(name) ? (chunks[name] ?? []) : [];
}

const notForEditors = (name: string): string =>
  `data-apunt="${name}": expected a tag that is open to editors; the template of the page prints ` +
  (name === 'config'
    ? '<apunt-config> as a child of <body>'
    : `<apunt-${name}>, or <apunt-config alias="all">`);

/**
 * Makes the widget of `<div data-apunt="poll">`. A div that names no widget, or one that is not open to editors, stays what it is, and is
 * reported. False if the div certainly stays a div.
 */
export function unalias(stand: HTMLElement): boolean {
  const name = stand.getAttribute('data-apunt') ?? '';
  if (!mayStand(stand)) return false;
  if (!isKnown(name) && name !== 'config') {
    reportUnknown(name.slice(0, LONGEST), (known) => `<${stand.localName} data-apunt="${known}">`);
    return false;
  }
  let isRefused = false;
  whenRightsAreKnown(name, __APUNT_EDITORS__, (rights) => {
    if (rights && name !== 'config') enter(stand, name, rights);
    else {
      isRefused = true;
      report(stand, 'not-for-editors', notForEditors(name));
      // The styles keep room for what it stands for.
      stand.removeAttribute('data-apunt');
    }
  });
  return !isRefused;
}

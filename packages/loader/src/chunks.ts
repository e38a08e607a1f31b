import { folderOf } from './folder.ts';
import type { BuiltFile, ChunkManifest, LoaderTable } from './table.ts';
import { NEW_TRIES, PAUSE } from './tries.ts';

/** What `late.ts` exports. Typed by hand, because the file is imported by its built address. */
interface Late {
  /** The files of a widget; none for a name that no widget has, which it reports. */
  filesOf: (name: string) => readonly BuiltFile[];
  debug: BuiltFile;
  twinOf: (pressed: Element, host: Element) => HTMLElement | null;
  unalias: (stand: HTMLElement) => boolean;
}

/** The exports of a built file that the loader calls. */
interface Built {
  boot?: () => unknown;
}

declare const __APUNT_TABLE__: LoaderTable;

export const table = __APUNT_TABLE__;

/** The files of the tags that the page's head names, if the page and this script are of one build (`apunt_head`). */
function printedFiles(): ChunkManifest {
  try {
    const { late, tags } = JSON.parse(`${document.head.querySelector('[data-apunt-files]')?.textContent}`);
    if (late === table.late[0]) return Object(tags);
  } catch {
    // Nothing is printed, or nothing that can be read.
  }
  return {};
}

/** Name → files, for the tags that need no table. */
const near: ChunkManifest = { ...printedFiles(), ...table.near };

/** How often each file has failed: its next try needs an address that the browser does not remember as failed. */
const failures = new Map<string, number>();
const widgets = new Map<string, Promise<unknown>>();
let booted: Promise<unknown> | undefined;
let arriving: Promise<Late> | undefined;

/** The folder of the loader, where all files are. */
const FOLDER = folderOf(import.meta.url);
/** The address of a built file. */
export const urlOf = (file: string): string => FOLDER + file;

/** Files that are on their way, or have come as they were built. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Fetches a file with its integrity value, which `import()` cannot carry; the import then uses the fetched file. Rejects when it does
 * not come, or is not what was built. Without a value the file may be any.
 */
export function fetchFile(url: string, integrity: string, rel = 'modulepreload'): Promise<unknown> {
  let coming = asked.get(url);
  if (!coming) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = url;
    link.crossOrigin = '';
    // The page itself paints first.
    if (rel !== 'stylesheet') link.fetchPriority = 'low';
    link.integrity = integrity;
    coming = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
      // Older browsers know no such link, and check nothing.
      if (!link.relList.supports(rel)) resolve(0);
    });
    asked.set(url, coming);
    coming.catch(() => asked.delete(url));
    document.head.append(link);
  }
  return coming;
}

const fetchAll = (files: readonly BuiltFile[]): Promise<unknown> =>
  Promise.all(files.map(([file, integrity]) => fetchFile(urlOf(file), integrity)));

/**
 * Imports a file, and again under another address when it fails: Firefox remembers a failed import. What it imports by itself has to be
 * there before, for nobody would check what is fetched for it then.
 */
export async function bring([file, integrity]: BuiltFile, needs: readonly BuiltFile[] = []): Promise<Built> {
  for (let round = 0; ; round += 1) {
    const count = failures.get(file) ?? 0;
    const url = urlOf(file) + (count ? `?r=${count}` : '');
    try {
      await Promise.all([fetchFile(url, integrity), fetchAll(needs)]);
      // Our own build, checked by its integrity value.
      return (await import(/* @vite-ignore */ url)) as Built;
    } catch (error) {
      failures.set(file, count + 1);
      if (round === NEW_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** round));
    }
  }
}

/** The later part of the loader, with the table of chunks. */
export function late(): Promise<Late> {
  arriving ??= (bring(table.late) as Promise<Built & Late>).catch((error: unknown) => {
    arriving = undefined;
    throw error;
  });
  return arriving;
}

async function fetchWidget(name: string): Promise<void> {
  const known = Object.hasOwn(near, name) ? near[name] : undefined;
  const manifest = known ? undefined : late();
  const [first, ...shared] = table.shared;
  booted ??= bring(first, shared).then(({ boot }) => boot?.());
  const booting = booted;
  // Awaited below, unless the table does not come either: then nobody would hear of this failure.
  booting.catch(() => {});
  const files = known ?? (await manifest)?.filesOf(name) ?? [];
  const [widgetFile, ...needs] = files;
  if (!widgetFile) return;
  // The widget's code runs right behind that of the core: its elements wait by themselves until what all share has started, and to
  // wait for that here would take a frame longer. Unless something has to be fetched a second time.
  await fetchAll([...table.shared, ...files]).catch(() => booting);
  await bring(widgetFile, needs);
  await booting;
}

/** Brings a widget's code and all that it needs, once. Rejects after the last try; the next call tries anew. */
export function loadWidget(name: string): Promise<unknown> {
  let loading = widgets.get(name);
  if (!loading) {
    loading = fetchWidget(name).catch((error: unknown) => {
      widgets.delete(name);
      booted = arriving = undefined;
      throw error;
    });
    widgets.set(name, loading);
  }
  return loading;
}

import type { BuiltFile, ChunkManifest, LoaderTable } from './table.ts';

declare const __APUNT_TABLE__: LoaderTable;

export const table = __APUNT_TABLE__;

/** Milliseconds before each new try. */
const PAUSES = [1000, 2000, 4000];

const widgets = new Map<string, Promise<unknown>>();
let booted: Promise<unknown> | undefined;
let manifest: Promise<ChunkManifest> | undefined;

const urlOf = (file: string): string => new URL(file, import.meta.url).href;

/** Starts a fetch that the browser checks against the integrity value; the import after it takes what has come. */
function preload([file, integrity]: BuiltFile): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = urlOf(file);
  link.crossOrigin = '';
  link.integrity = integrity;
  document.head.append(link);
}

/** Imports a file, and again under another address when it fails: Firefox remembers a failed import. */
async function bring(file: string): Promise<Record<string, unknown>> {
  const url = urlOf(file);
  for (let round = 0; ; round += 1) {
    try {
      return (await import(/* @vite-ignore */ round === 0 ? url : `${url}?r=${round}`)) as Record<string, unknown>;
    } catch (error) {
      const pause = PAUSES[round];
      if (pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function boot(): Promise<unknown> {
  booted ??= bring(table.shared[0]?.[0] ?? '').then(({ boot }) => typeof boot === 'function' && boot());
  return booted;
}

async function fetchWidget(name: string): Promise<void> {
  if (!manifest) {
    preload(table.manifest);
    table.shared.forEach(preload);
    manifest = bring(table.manifest[0]).then(({ chunks }) => chunks as ChunkManifest);
  }
  const booting = boot();
  const [own, ...others] = (await manifest)[name] ?? [];
  if (!own) return;
  preload(own);
  others.forEach(preload);
  await booting;
  await bring(own[0]);
}

/** Brings a widget's code and all that it needs, once. Rejects after the last try; the next call tries anew. */
export function loadWidget(name: string): Promise<unknown> {
  let loading = widgets.get(name);
  if (!loading) {
    loading = fetchWidget(name).catch((error: unknown) => {
      widgets.delete(name);
      booted = manifest = undefined;
      throw error;
    });
    widgets.set(name, loading);
  }
  return loading;
}

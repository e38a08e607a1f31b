import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What whoever runs the command has to mend; said in one line, and nothing was written. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}

/** Files that servers send compressed; each has its `.br` and `.gz` beside it. */
export const TEXT = /\.(?:js|css|json)$/;
/** What a release writes beside the built files. */
const ADDED = /(?:^|\/)(?:integrity\.json|head\.html|.*\.(?:br|gz))$/;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => a.localeCompare(b));
}

/** The files of a release as they are served, without what is written beside them. */
export const servedOf = (folder: string): string[] => filesOf(folder).filter((file) => !ADDED.test(file));

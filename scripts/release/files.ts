import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A fault that the person who runs the command has to mend. The message is one line, and nothing was written. */
export class ReleaseFault extends Error {
  override readonly name = 'ReleaseFault';
}

/** Files that servers send compressed; each has its `.br` and `.gz` beside it. */
export const TEXT = /\.(?:js|css|json)$/;
/** Files that a release writes beside the built ones. */
const ADDED = /(?:^|\/)(?:integrity\.json|head\.html|.*\.(?:br|gz))$/;

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => a.localeCompare(b));
}

/** The files of a release as they are served, without what is written beside them. */
export const servedOf = (folder: string): string[] => filesOf(folder).filter((file) => !ADDED.test(file));

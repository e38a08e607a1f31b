import { watch } from 'node:fs';
import { dirname, join } from 'node:path';

/** Milliseconds to wait for the rest of what an editor or a checkout writes at once. */
const SETTLE = 30;

/**
 * Calls `onChange` after one of the files has changed. `follow()` sets which files these are; `null` keeps the folders
 * and takes every change in them: after a failed build nobody knows which file will mend it.
 *
 * @param {() => unknown} onChange
 */
export function watchFiles(onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const folders = new Map();
  /** @type {ReadonlySet<string> | null} */
  let followed = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @param {string} file */
  const touched = (file) => {
    if (followed && !followed.has(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => onChange(), SETTLE);
  };
  return {
    /** @param {ReadonlySet<string> | null} files */
    follow(files) {
      followed = files;
      if (!files) return;
      const wanted = new Set([...files].map((file) => dirname(file)));
      for (const [folder, watcher] of folders) {
        if (wanted.has(folder)) continue;
        watcher.close();
        folders.delete(folder);
      }
      for (const folder of wanted) {
        if (folders.has(folder)) continue;
        const watcher = watch(folder, (_, name) => name && touched(join(folder, name)));
        // A folder that goes away is no longer of interest.
        watcher.on('error', () => folders.delete(folder));
        folders.set(folder, watcher);
      }
    },
    close() {
      clearTimeout(timer);
      for (const watcher of folders.values()) watcher.close();
      folders.clear();
    },
  };
}

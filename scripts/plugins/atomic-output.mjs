import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Lets all outputs of a build write into a folder beside `folder`, which takes the place of `folder` once the last output is written. A
 * server of `folder` meanwhile finds the build before, whole, and a build that fails or is killed leaves it as it was.
 *
 * @param {string} folder
 * @param {number} outputs How many outputs the build has, all of them inside `folder`.
 * @returns {import('rollup').Plugin}
 */
export function atomicOutputPlugin(folder, outputs) {
  const next = `${folder}.next`;
  const before = `${folder}.before`;
  /** @param {string} path */
  const remove = (path) => rmSync(path, { recursive: true, force: true });
  let written = 0;
  return {
    name: 'apunt-atomic-output',
    buildStart() {
      // A build that was killed has left them.
      remove(next);
      remove(before);
    },
    outputOptions(options) {
      if (options.dir === undefined) return this.error('expected an output with `dir`');
      return { ...options, dir: join(next, relative(folder, options.dir)) };
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        written += 1;
        if (written < outputs) return;
        if (existsSync(folder)) renameSync(folder, before);
        renameSync(next, folder);
        remove(before);
      },
    },
  };
}

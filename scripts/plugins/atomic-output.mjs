import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true });

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Removes the folders that builds have left which were killed. A build that was killed between its two renames has left no `folder`: the
 * output before comes back.
 *
 * @param {string} folder
 */
function clearLeftovers(folder) {
  const parent = dirname(folder);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const [, kind, pid] = /\.(next|before)-(\d+)$/.exec(name) ?? [];
    if (!pid || !name.startsWith(`${basename(folder)}.`) || isRunning(Number(pid))) continue;
    if (kind === 'before' && !existsSync(folder)) renameSync(join(parent, name), folder);
    else remove(join(parent, name));
  }
}

/**
 * Lets all outputs of a build write into a folder beside `folder`, which takes the place of `folder` by two renames once the last output is
 * written. A server of `folder` meanwhile finds the build before, whole. A build that fails or is killed leaves the build before.
 *
 * @param {string} folder
 * @param {number} outputs How many outputs the build has, all of them inside `folder`.
 * @returns {import('rollup').Plugin}
 */
export function atomicOutputPlugin(folder, outputs) {
  const next = `${folder}.next-${process.pid}`;
  const before = `${folder}.before-${process.pid}`;
  let written = 0;
  return {
    name: 'apunt-atomic-output',
    buildStart() {
      written = 0;
      remove(next);
      clearLeftovers(folder);
    },
    outputOptions(options) {
      if (!options.dir) return this.error('atomic-output: expected an output with a folder (dir)');
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
    closeBundle: () => remove(next),
  };
}

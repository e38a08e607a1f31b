import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const NEXT = /\.next-(\d+)$/;
/** Names without a hash: pages enter by them, so they change hands when all that they name is there. */
const isEntry = (file) => !/-[\w-]{8}\.\w+$/.test(file);

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user.
    return error.code === 'EPERM';
  }
}

/** Removes what a build that was stopped has left beside `dir`. */
function removeLeftovers(dir) {
  for (const name of readdirSync(dirname(dir))) {
    const [, pid] = (name.startsWith(basename(dir)) && NEXT.exec(name)) || [];
    if (pid && !isRunning(Number(pid))) rmSync(join(dirname(dir), name), { recursive: true, force: true });
  }
}

/**
 * Moves the files of `next` into `dir`: new ones first, then those that name them; then what is no longer named goes.
 * Folders inside are left alone: they are other outputs, which move in by themselves.
 */
export function swapFolders(next, dir) {
  mkdirSync(dir, { recursive: true });
  const files = readdirSync(next).sort((a, b) => isEntry(a) - isEntry(b));
  for (const file of files) renameSync(join(next, file), join(dir, file));
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isFile() && !files.includes(entry.name)) rmSync(join(dir, entry.name), { force: true });
  }
  rmSync(next, { recursive: true, force: true });
}

/**
 * Lets each output of a build write beside its folder and move in at the end. Whoever serves the folder meanwhile finds
 * the build before, whole, and a build that fails leaves it as it was.
 * @returns {import('rollup').Plugin}
 */
export function swapPlugin() {
  return {
    name: 'apunt-swap',
    outputOptions: (options) => ({ ...options, dir: `${options.dir}.next-${process.pid}` }),
    generateBundle({ dir }) {
      const target = dir.replace(NEXT, '');
      if (existsSync(dirname(target))) removeLeftovers(target);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir }) => swapFolders(dir, dir.replace(NEXT, '')),
    },
  };
}

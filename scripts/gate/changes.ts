import { spawnSync } from 'node:child_process';
import { root } from '../install.mjs';
import { UsageError } from './options.ts';

/** Names under which the main branch may be known, the published one first. */
const MAIN = ['origin/main', 'origin/master', 'main', 'master'];

/** The output of git; undefined when git refuses. Throws a `UsageError` where there is no git or no repository. */
function git(folder: string, ...args: string[]): string | undefined {
  const { error, status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (error) throw new UsageError('npm test: --changed needs git, and there is none on this machine.');
  return status === 0 ? stdout : undefined;
}

export interface Changes {
  /** The commit that the change is counted from. */
  readonly from: string;
  /** Changed, new and deleted files, relative to the project, with forward slashes. */
  readonly files: readonly string[];
}

/**
 * The files that differ from `ref`: by default from the merge base with the main branch, which on the main branch itself is the last
 * commit. Throws a `UsageError` for a ref that does not exist.
 */
export function changesSince(ref: string | undefined, folder = root): Changes {
  if (git(folder, 'rev-parse', '--is-inside-work-tree') === undefined)
    throw new UsageError('npm test: --changed needs git, and this folder is no git repository.');
  if (ref !== undefined && git(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) === undefined)
    throw new UsageError(
      `npm test: git knows no commit "${ref}", so nothing can be said to have changed since.`,
    );
  const bases = MAIN.map((name) => git(folder, 'merge-base', 'HEAD', name)?.trim());
  const from = ref ?? bases.find((base) => base !== undefined) ?? 'HEAD';
  const list = (...args: string[]) => (git(folder, ...args) ?? '').split('\0').filter((name) => name !== '');
  const files = new Set([
    ...list('diff', '--name-only', '--no-renames', '-z', from),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return { from, files: [...files].sort() };
}

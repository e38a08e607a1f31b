import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Project, Workspace } from './graph.ts';

const READ = /\.(?:[mc]?[jt]sx?|css|njk)$/;
const TYPES = /\.d\.ts$/;
const WORKSPACE = /^(?:packages\/[^/]+|locales)\/package\.json$/;

const manifestSchema = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.string()), {}),
});

/** Reads the project at `root`: what git tracks, and what is new and not ignored. `gone` are files that were deleted. */
export async function readProject(root: string, gone: readonly string[] = []): Promise<Project> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const listed = stdout.split('\0').filter((file) => file !== '');
  const sources = new Map<string, string>();
  const workspaces = new Map<string, Workspace>();
  await Promise.all(
    listed.map(async (file) => {
      if (!WORKSPACE.test(file) && (!READ.test(file) || TYPES.test(file))) return;
      // A file that was deleted is still in git's list.
      const text = await readFile(join(root, file), 'utf8').catch(() => null);
      if (text === null) return;
      if (!WORKSPACE.test(file)) sources.set(file, text);
      else {
        const { name, exports } = v.parse(manifestSchema, JSON.parse(text));
        workspaces.set(name, { folder: posix.dirname(file), exports });
      }
    }),
  );
  return { files: new Set([...listed, ...gone]), sources, workspaces };
}

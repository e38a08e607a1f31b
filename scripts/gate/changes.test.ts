// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changesSince } from './changes.ts';
import { UsageError } from './options.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apunt-changes-'));
  git('init', '-q', '-b', 'main');
  for (const name of ['kept.ts', 'changed.ts', 'gone.ts']) write(name, name);
  commit();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('on the main branch a change counts from the last commit, with new and deleted files', () => {
  write('changed.ts', 'other');
  write('new file.ts', '');
  rmSync(join(folder, 'gone.ts'));
  expect(changesSince(undefined, folder).files).toEqual(['changed.ts', 'gone.ts', 'new file.ts']);
});

it('on another branch a change counts from the merge base with the main branch', () => {
  git('checkout', '-q', '-b', 'mine');
  write('changed.ts', 'other');
  commit();
  git('checkout', '-q', 'main');
  write('kept.ts', 'changed on main');
  commit();
  git('checkout', '-q', 'mine');
  expect(changesSince(undefined, folder).files).toEqual(['changed.ts']);
});

it('with a ref a change counts from that commit', () => {
  write('changed.ts', 'other');
  commit();
  write('kept.ts', 'other');
  expect(changesSince('HEAD~1', folder).files).toEqual(['changed.ts', 'kept.ts']);
});

it('no file has changed in a clean tree', () => {
  expect(changesSince(undefined, folder).files).toEqual([]);
});

it.each(['nosuch', '--output=x'])('a ref that git does not know is refused by its name: %s', (ref) => {
  const asking = () => changesSince(ref, folder);
  expect(asking).toThrow(UsageError);
  expect(asking).toThrow(`git knows no commit "${ref}"`);
});

it('a folder without git is refused', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(() => changesSince(undefined, folder)).toThrow('this folder is no git repository');
});

it('a machine without git is refused', () => {
  vi.stubEnv('PATH', folder);
  expect(() => changesSince(undefined, folder)).toThrow('there is none on this machine');
});

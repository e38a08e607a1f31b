// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { allWidgets, createDevBuild } from './build.mjs';

const VIEW = join(process.cwd(), 'packages/widgets/src/like/Like.tsx');
const outDir = mkdtempSync(join(tmpdir(), 'apunt-dev-'));
let view = readFileSync(VIEW, 'utf8');
/** Saves of a file without touching it: other tests may be reading it. */
const saved: Plugin = {
  name: 'saved',
  setup(build) {
    build.onLoad({ filter: /like[\\/]Like\.tsx$/ }, () => ({ contents: view, loader: 'tsx' }));
  },
};
let library: Awaited<ReturnType<typeof createDevBuild>>;
let first: string[];

/** Seconds of CPU that this process and its children have used; the children count on Linux alone. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (process.platform !== 'linux') return own;
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) / 100;
    }, own);
}

const kinds = (files: readonly string[]): string[] =>
  files.map((file) => file.replace(/-\w{8}\.js$/, '')).sort();

beforeAll(async () => {
  library = await createDevBuild({ names: ['like', 'poll'], outDir, plugins: [saved] });
  first = (await library.rebuild()).written;
});

afterAll(async () => {
  await library.dispose();
  rmSync(outDir, { recursive: true });
});

test('builds the named widgets, and a stand-in for all others', async () => {
  expect(kinds(first)).toEqual(expect.arrayContaining(['apunt.css', 'apunt.js', 'core', 'like', 'poll']));
  expect(kinds(first)).not.toContain('share');
  const late = readdirSync(outDir).find((file) => file.startsWith('late-')) ?? '';
  const { chunks } = await import(join(outDir, late));
  expect(Object.keys(chunks).sort()).toEqual(allWidgets().sort());
  expect(chunks.like[0]).toEqual([expect.stringMatching(/^like-\w{8}\.js$/), '']);
  expect(chunks.share).toEqual([['left-out.js', '']]);
  expect(readFileSync(join(outDir, 'left-out.js'), 'utf8')).toContain('npm run dev builds like, poll alone');
});

test('a save writes the files of that widget and the loader, for less than a second of CPU', async () => {
  view += '\nconsole.info("saved once");\n';
  const before = cpuSeconds();
  const { written, inputs } = await library.rebuild();
  expect(cpuSeconds() - before).toBeLessThan(patient(1));
  expect(kinds(written)).toEqual(['apunt.js', 'late', 'like']);
  expect(inputs).toContain(VIEW);
  expect(inputs).toContain(VIEW.replace('.tsx', '.css'));
});

test('a save that changes nothing writes nothing', async () => {
  view += '\n// A comment.\n';
  expect((await library.rebuild()).written).toEqual([]);
});

test('a file that cannot be read is an error, and the next save builds again', async () => {
  const good = view;
  view += '\nconst broken = ;\n';
  await expect(library.rebuild()).rejects.toMatchObject({
    errors: [{ location: { lineText: 'const broken = ;' } }],
  });
  view = `${good}\nconsole.info("saved again");\n`;
  expect(kinds((await library.rebuild()).written)).toEqual(['apunt.js', 'late', 'like']);
});

test('an unknown name is one line and the exit status 2', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/dev.mjs', 'like', 'pol'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^dev: there is no widget "pol"\. There are: .*\blike, .*\.\n$/);
});

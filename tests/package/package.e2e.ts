import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import nunjucks from 'nunjucks';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npm } from '../../scripts/install.mjs';
import { README } from '../../scripts/package/contents.ts';
import { integrityOf } from '../../scripts/plugins/hashes.mjs';
import { namedFiles, readManifest } from '../../scripts/release/manifest.ts';

/*
 * The package as whoever installs it gets it: packed, installed into an empty folder, each of its doors opened. Needs `npm run build`.
 */

const run = promisify(execFile);
const ROOT = resolve('.');
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** Whether a path is what a pattern means, in which a star stands for a part of a name. */
const matchesGlob = (path: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[./]/g, '\\$&'))
      .join('[^/]*')}$`,
  ).test(path);

/** What a command prints, also where it fails: a test says more by that than by an exit code. */
async function told(file: string, args: string[], cwd = ROOT): Promise<string> {
  try {
    const { stdout, stderr } = await run(file, args, {
      cwd,
      maxBuffer: 2 ** 26,
      env: { ...process.env, NO_COLOR: '1' },
    });
    return `${stdout}${stderr}`;
  } catch (error) {
    return `${String(error)}\n${String(Reflect.get(Object(error), 'stdout'))}`;
  }
}

const packed = v.array(v.object({ filename: v.string(), files: v.array(v.object({ path: v.string() })) }));
const door = v.union([v.string(), v.object({ types: v.string(), default: v.optional(v.string()) })]);
const manifest = v.object({
  exports: v.record(v.string(), door),
  types: v.string(),
  customElements: v.string(),
  'web-types': v.string(),
  license: v.string(),
});

/** The code spans of a column of the table that documents the files. */
const documented = (column: number): string[] =>
  readFileSync(README, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split(' | ')[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
    );

describe('the package', () => {
  let folder = '';
  let tarball = '';
  let home = '';
  let files: readonly string[] = [];
  let installed: readonly string[] = [];
  const read = (path: string) => readFileSync(join(home, path), 'utf8');
  const json = (path: string): unknown => JSON.parse(read(path));

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'apunt-package-')));
    await run(process.execPath, ['--import', 'tsx', 'scripts/package.ts']);
    const { stdout } = await run(npm, ['pack', './package', '--json', '--pack-destination', folder]);
    const [made] = v.parse(packed, JSON.parse(stdout));
    if (!made) throw new Error(`npm pack has made nothing: ${stdout}`);
    tarball = join(folder, made.filename);
    files = made.files.map(({ path }) => path);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    await run(npm, ['install', '--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', tarball], {
      cwd: folder,
    });
    installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    home = join(folder, 'node_modules/apunt-widgets');
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the files that are documented, and no others', () => {
    const patterns = documented(0);
    expect(files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
    expect(patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))).toEqual([]);
  });

  it('has each door that is documented, and no others', () => {
    const { exports } = v.parse(manifest, json('package.json'));
    const names = Object.keys(exports).map((name) => name.replace(/^\./, 'apunt-widgets'));
    expect(new Set(names)).toEqual(new Set(documented(1)));
  });

  it('brings nothing along: no dependencies, no scripts, no licence for others', () => {
    expect(installed).toEqual(['apunt-widgets']);
    const own = json('package.json');
    expect(own).not.toHaveProperty('dependencies');
    expect(own).not.toHaveProperty('scripts');
    expect(own).not.toHaveProperty('private');
    expect(v.parse(manifest, own).license).toBe('UNLICENSED');
  });

  it('names no place of the machine that has made it, and holds no sources and tests', () => {
    const places = [ROOT, homedir(), tmpdir(), 'packages/'].filter((place) => place.length > 1);
    const isText = (file: string) => /\.(?:js|css|json|ts|md|twig|njk|txt)$/.test(file);
    expect(files.filter((file) => !isText(file))).toEqual([]);
    expect(
      files.filter((file) => /(?:^|\/)(?:src|tests?|scripts)\/|\.test\.|\.map$|(?<!\.d)\.ts$/.test(file)),
    ).toEqual([]);
    const named = files.filter(
      (file) => /\.(?:js|css|json)$/.test(file) && places.some((place) => read(file).includes(place)),
    );
    expect(named).toEqual([]);
  });

  it('is found by its doors', () => {
    const { exports, types, customElements, 'web-types': webTypes } = v.parse(manifest, json('package.json'));
    const require = createRequire(join(folder, 'index.js'));
    for (const [name, target] of Object.entries(exports)) {
      const file = typeof target === 'string' ? target : (target.default ?? target.types);
      const [first] = files.filter((path) => matchesGlob(path, relative('.', file)));
      if (first === undefined) throw new Error(`${name}: there is no ${file}`);
      // The text that the star stands for, in the address as in the path.
      const star = file.includes('*') ? first.slice(relative('.', file).indexOf('*')) : '';
      const address = `apunt-widgets${name.slice(1)}`.replace('*', star);
      if (typeof target === 'string' || target.default !== undefined)
        expect(require.resolve(address), name).toBe(join(home, first));
      else expect(files, name).toContain(relative('.', target.types));
    }
    expect(files).toEqual(expect.arrayContaining([relative('.', types), customElements, webTypes]));
  });

  it.each(['dist', 'dist/light'])(
    '%s is whole: every file that pages and the loader name is the one that was built',
    (dist) => {
      const all = namedFiles(readManifest(join(home, dist)));
      expect(all.length).toBeGreaterThan(60);
      for (const { file, integrity } of all)
        expect(integrityOf(readFileSync(join(home, dist, file))), file).toBe(integrity);
    },
  );

  it('has types that compile, and refuse what is wrong', async () => {
    // Whoever uses a framework has it; here it is the project's own copy.
    mkdirSync(join(folder, 'node_modules/@types'));
    for (const name of ['react', '@types/react', 'preact', 'vue'])
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
    const options = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      jsx: 'react-jsx',
      types: [],
      skipLibCheck: false,
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['elements.ts', 'react.tsx', 'others.ts'] }),
    );
    writeFileSync(
      join(folder, 'elements.ts'),
      `import type { ApuntPollElement } from 'apunt-widgets';
import poll from 'apunt-widgets/schemas/apunt-poll.attributes.json' with { type: 'json' };
import page from 'apunt-widgets/manifest.json' with { type: 'json' };
export const id: string | undefined = document.querySelector('apunt-poll')?.pollId;
export const own = (element: ApuntPollElement): void => element.reload();
export const title: object = [poll, page.tags['apunt-poll'].files];
// @ts-expect-error a method that no element has
document.querySelector('apunt-poll')?.noSuchMethod();
`,
    );
    writeFileSync(
      join(folder, 'react.tsx'),
      `import type {} from 'apunt-widgets/react';
export const right = <apunt-poll poll-id={7} no-confirm />;
// @ts-expect-error no such value
export const wrong = <apunt-poll poll-id={true} />;
`,
    );
    writeFileSync(
      join(folder, 'others.ts'),
      `import type {} from 'apunt-widgets/light';\nimport type {} from 'apunt-widgets/preact';\nimport type {} from 'apunt-widgets/vue';\n`,
    );
    expect(await told(bin('tsc'), ['-p', folder])).toBe('');
  });

  it('has macros that print tags', () => {
    const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(join(home, 'macros')), {
      autoescape: true,
    });
    const html = env.renderString(
      "{% import 'apunt.njk' as apunt %}{{ apunt.apunt_like({ content_id: 7 }) }}",
      {},
    );
    expect(html.trim()).toBe('<apunt-like content-id="7"></apunt-like>');
    expect(read('macros/apunt.twig')).toContain('{% macro apunt_like(');
  });

  it('leads to its pages by addresses', () => {
    const { homepage } = v.parse(v.object({ homepage: v.string() }), json('package.json'));
    const links = [...read('README.md').matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((link) => !link.startsWith(homepage))).toEqual([]);
  });

  it('has nothing that publint finds', async () => {
    expect(await told(bin('publint'), ['run', tarball, '--strict'])).toMatch(/All good!\s*$/);
  });

  it('has no types that are wrong', async () => {
    // It is for browsers, so it is ESM alone, and old ways of finding files are of no use; style sheets have no types.
    const args = [
      '--profile',
      'esm-only',
      '--no-definitely-typed',
      '--exclude-entrypoints',
      'apunt.css',
      'apunt-density.css',
      'light/apunt.css',
      'light/apunt-density.css',
    ];
    const answer = await told(bin('attw'), [tarball, '--format', 'ascii', '--no-color', ...args]);
    expect(answer).not.toMatch(/^Error/);
    expect(answer).toContain('"apunt-widgets/react"\n\nnode16 (from ESM): 🟢');
  });
});

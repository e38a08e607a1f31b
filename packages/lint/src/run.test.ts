// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKnowledge } from './knowledge.mjs';
import { run } from './run.mjs';

const COMMAND = 'packages/lint/bin/apunt-lint.mjs';
const PAGE = '<p>\n  <apunt-poll pollId="7" hydrate="lazy"></apunt-poll>\n</p>\n';

describe('apunt-lint', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'apunt-lint-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function put(name: string, text: string): string {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  }

  it('names file, line and column, reason and remedy', () => {
    const file = put('page.html', PAGE);
    const { status, output, error } = run([folder]);
    expect(status).toBe(1);
    expect(error).toBe('');
    expect(output.split('\n')).toEqual([
      `${file}:2:15: <apunt-poll> has no attribute pollId: it is passed over. Did you mean poll-id? [unknown-attribute, --fix]`,
      expect.stringMatching(/:2:26: hydrate="lazy" on <apunt-poll>: expected one of "load".*\[bad-value\]$/),
      'apunt-lint: 1 file with 1 of our tags: 2 found',
      '',
    ]);
  });

  it('says the same as JSON', () => {
    const file = put('page.html', PAGE);
    const answer: unknown = JSON.parse(run(['--json', file]).output);
    expect(answer).toMatchObject({
      files: 1,
      mended: 0,
      findings: [
        { file, line: 2, column: 15, rule: 'unknown-attribute', fixable: true },
        { file, line: 2, column: 26, rule: 'bad-value', fixable: false },
      ],
    });
  });

  it('mends what is safe and tells the rest', () => {
    const file = put('page.html', PAGE);
    const { status, output } = run(['--fix', file]);
    expect(status).toBe(1);
    expect(output).toContain('1 found, 1 mended');
    expect(readFileSync(file, 'utf8')).toBe(PAGE.replace('pollId', 'poll-id'));
    expect(readdirSync(folder)).toEqual(['page.html']);
  });

  it('judges HTML of editors with --editor, and templates without', () => {
    const file = put('article.html', '<apunt-login>Entra</apunt-login>');
    expect(run([file])).toMatchObject({ status: 0, output: expect.stringContaining('nothing found') });
    const { status, output } = run(['--editor', file]);
    expect(status).toBe(1);
    expect(output).toMatch(/article\.html:1:1: <apunt-login> is not open to editors.*\[not-for-editors\]/);
    expect(run(['--editor', '--fix', file]).output).toContain('1 found');
  });

  it('is a command of its own, without our sources', () => {
    const file = put('page.html', '<apunt-poll poll-id="7"></apunt-poll>');
    expect(execFileSync(process.execPath, [COMMAND, file], { encoding: 'utf8' })).toContain('nothing found');
    put('bad.html', PAGE);
    expect(spawnSync(process.execPath, [COMMAND, folder]).status).toBe(1);
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, '--fixx'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      'apunt-lint: --fixx: there is no such option. Did you mean --fix? See apunt-lint --help.\n',
    );
  });

  it('imports what its package declares, at the versions of the repository, and nothing of ours', () => {
    const folders = ['packages/lint/src', 'packages/lint/src/rules', 'packages/lint/bin'];
    const sources = folders.flatMap((name) =>
      readdirSync(name)
        .filter((file) => file.endsWith('.mjs'))
        .map((file) => readFileSync(join(name, file), 'utf8')),
    );
    const imported = sources.flatMap((source) =>
      [...source.matchAll(/^import .* from '([^'.]+)';$/gm)].map(([, name]) => name),
    );
    const own: unknown = JSON.parse(readFileSync('packages/lint/package.json', 'utf8'));
    const root: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    const packages = imported.filter((name) => !name?.startsWith('node:'));
    expect(own).toMatchObject({ version: readKnowledge().version });
    const declared: Record<string, string> = Object(own).dependencies;
    expect(new Set(Object.keys(declared))).toEqual(new Set(packages));
    expect(Object(root).devDependencies).toMatchObject(declared);
  });

  describe('with the manifest of a build', () => {
    const sha = (name: string, text: string) => `${name}-${createHash(name).update(text).digest('base64')}`;
    const manifest = (version: string) =>
      JSON.stringify({
        version,
        styles: { file: 'apunt.css', integrity: sha('sha256', 'css') },
        loader: { file: 'apunt.js', integrity: sha('sha256', 'js') },
        tags: { 'apunt-like': { files: [{ file: 'like-12345678.js', integrity: sha('sha256', 'like') }] } },
        integrity: {
          code: { 'Lightbox-12345678.js': sha('sha256', 'photos') },
          es: { 'like.es-12345678.js': sha('sha256', 'texts') },
        },
      });
    const head = (integrity: string, file = 'apunt.js') =>
      `<link rel="stylesheet" href="/apunt/apunt.css"><script type="module" src="/apunt/apunt.js"></script><link rel="modulepreload" href="/apunt/${file}" integrity="${integrity}">`;
    const check = (page: string) => {
      const file = put('manifest.json', manifest(readKnowledge().version));
      return run(['--manifest', file, put('page.html', page)]);
    };

    it('compares integrity values, also of another algorithm', () => {
      put('apunt.js', 'js');
      expect(check(head(sha('sha256', 'js'))).output).toContain('nothing found');
      expect(check(head(sha('sha384', 'js'))).output).toContain('nothing found');
      expect(check(head(sha('sha256', 'like'), 'like-12345678.js')).output).toContain('nothing found');
      expect(check(head(sha('sha256', 'photos'), 'Lightbox-12345678.js')).output).toContain('nothing found');
      expect(check(head(sha('sha256', 'texts'), 'like.es-12345678.js')).output).toContain('nothing found');
      expect(check(head(sha('sha256', 'other'))).output).toMatch(
        /is not that of the build.*\[wrong-integrity\]/,
      );
      expect(check(head(sha('sha384', 'other'))).output).toContain('is not that of the build');
      expect(check(head(sha('sha256', 'like'), 'like-87654321.js')).output).toContain(
        'the build has no file',
      );
      // An address with a version of its own is not that of this build.
      expect(check(head(sha('sha256', 'other'), '1.2.3/apunt.js')).output).toContain('nothing found');
    });

    it.each([
      ['of another version', () => manifest('99.0.0'), 'is of version 99.0.0, and this apunt-lint of'],
      ['that is none', () => '{}', 'expected the manifest.json of a build'],
      ['that is no JSON', () => '{', 'expected JSON'],
    ])('refuses one %s', (_, text, says) => {
      const file = put('manifest.json', text());
      const { status, output, error } = run(['--manifest', file, put('page.html', PAGE)]);
      expect([status, output]).toEqual([2, '']);
      expect(error).toContain(says);
      expect(error.trimEnd().split('\n')).toHaveLength(1);
    });
  });

  describe('with input that it cannot work with', () => {
    it.each([
      ['an unclosed expression', 'a.twig', '<p>\n{{ a </p>', 'a.twig:2:1: cannot be read: {{ has no end'],
      [
        'an unclosed tag',
        'a.html',
        '<p>\n<apunt-like show-id="1>\n</apunt-like>',
        'a.html:2:1: cannot be read: a tag has no end',
      ],
      ['an unclosed directive', 'a.blade.php', '@if($a', 'a.blade.php:1:1: cannot be read: @if( has no end'],
      [
        'a large file',
        'a.html',
        'x'.repeat(5_000_000),
        'a.html: has 5.0 MB; expected a template of at most 2 MB',
      ],
      ['a file that is no text', 'a.html', 'a\0b', 'a.html: is no text'],
      ['a file of another kind', 'a.png', 'x', 'is no template that we know'],
    ])('says one line for %s, and mends no other file', (_, name, text, says) => {
      const good = put('page.html', PAGE);
      const { status, output, error } = run(['--fix', good, put(name, text)]);
      expect([status, output]).toEqual([2, '']);
      expect(error).toContain(says);
      expect(error.trimEnd().split('\n')).toHaveLength(1);
      if (name !== 'page.html') expect(readFileSync(good, 'utf8')).toBe(PAGE);
    });

    it('says so for bytes that are no UTF-8', () => {
      const file = join(folder, 'a.html');
      writeFileSync(file, Buffer.from([0x3c, 0x70, 0xe9, 0x3e]));
      expect(run([file])).toMatchObject({ status: 2, error: expect.stringContaining('UTF-8') });
    });

    it.each([
      [['--manifest'], 'manifest'],
      [['--manifest', 'none.json', 'README.md'], 'none.json: there is no such file'],
      [['no-such-folder'], 'no-such-folder: there is no such file or folder'],
      [[], 'expected files or folders'],
      [['--jsno', 'docs'], 'Did you mean --json?'],
      [['packages/lint/bin'], 'there is no template in it'],
    ])('says one line for %j', (args, says) => {
      const { status, output, error } = run(args);
      expect([status, output]).toEqual([2, '']);
      expect(error).toContain(says);
      expect(error.trimEnd().split('\n')).toHaveLength(1);
    });

    it('says so for data that it would misread', () => {
      const file = put('data.json', '{"format": 3}');
      expect(() => readKnowledge(file)).toThrow('expected format 2, got 3');
      expect(() => readKnowledge(join(folder, 'none.json'))).toThrow('there is no such file');
    });
  });

  it('has help and a version', () => {
    expect(run(['--help'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('--manifest <file>'),
    });
    expect(run(['--version'])).toMatchObject({ status: 0, output: `${readKnowledge().version}\n` });
  });
});

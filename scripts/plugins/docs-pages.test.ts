// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docsPagesPlugin, docsUrl } from './docs-pages.mjs';

const HOME = 'https://home.example/widgets';

describe('the address of the guide', () => {
  it.each([
    [undefined, 'https://home.example/widgets/'],
    ['', 'https://home.example/widgets/'],
    ['https://docs.example', 'https://docs.example/'],
    ['http://localhost:8080/a/', 'http://localhost:8080/a/'],
  ])('for %s is %s', (given, url) => {
    expect(docsUrl(HOME, given)).toBe(url);
  });

  it.each(['docs', 'file:///docs/', 'https://docs.example/?page=1', 'https://docs.example/#a'])(
    'is not %s',
    (given) => {
      expect(() => docsUrl(HOME, given)).toThrow(/^APUNT_DOCS_URL: expected .*, got: /);
    },
  );
});

describe('the pages of messages', () => {
  const told = (code: string, id = 'a.ts') =>
    docsPagesPlugin('https://docs.example/').transform(code, id)?.code;

  it('have the address in what is built', () => {
    expect(told('throw Error("no runtime (docs/errors/no-runtime.md)")')).toBe(
      'throw Error("no runtime (https://docs.example/errors/no-runtime.html)")',
    );
    const code = 'console.error(`${fault} (docs/errors/${code}.md)`)';
    expect(told(code)).toBe('console.error(`${fault} (https://docs.example/errors/${code}.html)`)');
    expect(told("warn('see the page (docs/cms/debug.md)')")).toBe(
      "warn('see the page (https://docs.example/debug.html)')",
    );
    // Asked twice, because a pattern may remember where it was.
    expect(told(code)).toBeDefined();
  });

  it('are left alone in other files, and elsewhere', () => {
    expect(told('{"a": "(docs/errors/no-runtime.md)"}', 'a.json')).toBeUndefined();
    expect(told('const path = "docs/errors/no-runtime.md"')).toBeUndefined();
  });

  it('exist, for every code that a source names', () => {
    const sources = readdirSync('packages', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file))
      .map((file) => readFileSync(`packages/${file}`, 'utf8'));
    const codes = sources.flatMap((source) => [
      // Others have a `report` of their own.
      ...[
        ...(/[/]report(?:\.ts)?'/.test(source) ? source : '').matchAll(/\breport\(\s*[\w.#]+,\s*'([\w-]+)'/g),
      ].map(([, code]) => code),
      ...[...source.matchAll(/\(docs\/errors\/([\w-]+)\.md\)/g)].map(([, code]) => code),
    ]);
    const pages = readdirSync('docs/errors').map((file) => file.replace('.md', ''));
    expect(new Set(codes)).toEqual(new Set(pages));
  });
});

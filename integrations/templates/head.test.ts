// @vitest-environment node
import nunjucks from 'nunjucks';
import { expect, describe, test } from 'vitest';
import * as v from 'valibot';
import { pagesInPhp, type Rendered } from './render.ts';

/* What templates print of the page around the tags. Twig and PHP run where they are installed; the titles below say so. */

const where = pagesInPhp({ twig: [''], php: [''], data: {} })
  ? 'Nunjucks, Twig and PHP'
  : 'Nunjucks only: this machine has not both';

describe(`the head of a page is the same in all three (${where})`, () => {
  const file = (name: string) => ({ file: name, integrity: 'sha256-x' });
  const manifest = {
    styles: file('apunt.css'),
    loader: file('apunt.js'),
    late: file('late.js'),
    tags: {
      'apunt-like': { files: [file('like.js'), file('ui.js')] },
      'apunt-share': { files: [file('late.js'), file('ui.js')] },
    },
    integrity: {
      code: { 'core.js': 'sha256-c', 'lightbox.js': 'sha256-l' },
      es: { 'like.es.js': 'sha256-s' },
      en: { 'like.en.js': 'sha256-n' },
    },
  };
  const whole = { manifest, tags: ['apunt-like', 'apunt-none', 'apunt-share'], base: '/apunt/', nonce: '' };
  const call = 'apunt.apunt_head(manifest, tags, base, nonce)';
  const short = 'apunt.apunt_head(manifest, tags, base)';
  const withMap = 'apunt.apunt_head(manifest, tags, base, nonce, map)';
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader('docs/cms'), {
    autoescape: false,
    throwOnUndefined: true,
  });

  /** The head in Nunjucks, after a look at the other two. */
  function headOf(
    data: Readonly<Record<string, unknown>>,
    macro = call,
    helper = '$manifest, $tags, $base, $nonce',
  ): string[] {
    const linesOf = (html: Rendered | undefined) => String(html).split('\n').filter(Boolean);
    const inNjk = env.renderString(`{% import "apunt.njk" as apunt %}{{ ${macro} }}`, data);
    const others = pagesInPhp({
      twig: [`{% import "apunt.twig" as apunt %}{{ ${macro} }}`],
      php: [`<?= Apunt\\Tags::head(${helper}) ?>`],
      data,
    }) ?? { twig: [inNjk], php: [inNjk] };
    expect(linesOf(others.twig[0])).toEqual(linesOf(inNjk));
    expect(linesOf(others.php[0])).toEqual(linesOf(inNjk));
    return linesOf(inNjk);
  }
  const isMap = (line: string) => line.startsWith('<script type="importmap"');
  const areFiles = (line: string) => line.startsWith('<script type="application/json" data-apunt-files>');
  const jsonIn = (line: string | undefined): unknown =>
    JSON.parse(/^<script[^>]*>(.*)<\/script>$/.exec(line ?? '')?.[1] ?? '');
  const mapIn = (lines: string[]) => jsonIn(lines.find(isMap));
  const checked = (lines: string[]) => lines.map((line) => line.includes(' integrity="sha256-x"'));

  test('with a value on each line, and the map of all languages before the first module', () => {
    const lines = headOf(whole, short, '$manifest, $tags, $base');
    expect(lines).toHaveLength(4);
    expect(lines.findIndex(isMap)).toBe(1);
    expect(checked(lines)).toEqual([true, false, false, true]);
    expect(mapIn(lines)).toEqual({
      integrity: {
        '/apunt/core.js': 'sha256-c',
        '/apunt/lightbox.js': 'sha256-l',
        '/apunt/like.es.js': 'sha256-s',
        '/apunt/like.en.js': 'sha256-n',
      },
    });
  });

  test('with the files of each tag that the build knows, but for the table that they stand in otherwise', () => {
    expect(jsonIn(headOf(whole).find(areFiles))).toEqual({
      late: 'late.js',
      tags: {
        like: [
          ['like.js', 'sha256-x'],
          ['ui.js', 'sha256-x'],
        ],
        share: [['ui.js', 'sha256-x']],
      },
    });
  });

  test('with no line that lets the browser fetch a file of a tag by itself', () => {
    const lines = headOf(whole).join('');
    expect(lines).not.toContain('preload');
    expect(lines).toContain('fetchpriority="low"');
  });

  test.each([
    ['no tag that the build knows', { tags: ['apunt-none', 'constructor'] }],
    ['a manifest of a release that did not name the table', { manifest: { ...manifest, late: undefined } }],
  ])('without files, for %s', (_, data) => {
    expect(headOf({ ...whole, ...data }).some(areFiles)).toBe(false);
  });

  test.each([
    ['ca', []],
    ['ca-valencia', []],
    ['es', ['/apunt/like.es.js']],
    ['ES-es', ['/apunt/like.es.js']],
    ['en_US', ['/apunt/like.en.js']],
    ['code', []],
    ['fr', []],
    ['', []],
    [null, []],
    [true, ['/apunt/like.es.js', '/apunt/like.en.js']],
  ])('with the code, and the texts of the language %j', (map, texts) => {
    const { integrity } = v.parse(
      v.object({ integrity: v.record(v.string(), v.string()) }),
      mapIn(headOf({ ...whole, map }, withMap, '$manifest, $tags, $base, $nonce, $map')),
    );
    expect(Object.keys(integrity)).toEqual(['/apunt/core.js', '/apunt/lightbox.js', ...texts]);
  });

  test('with nothing that gets out of an attribute or of the map', () => {
    const lines = headOf({ ...whole, base: '/a&b/"></script><!--', nonce: '"><script>' });
    expect(lines).toHaveLength(4);
    expect(lines.join('\n')).not.toMatch(/"><|<script>|<\/script><!--/);
    expect(mapIn(lines)).toMatchObject({ integrity: { '/a&b/"></script><!--core.js': 'sha256-c' } });
    expect(lines.filter((line) => line.includes(' nonce="'))).toHaveLength(2);
  });

  test.each(['/1/', '/0.1/', '/latest/', 'https://cdn.example/1.2/light/', '1/'])(
    'without a value for script and styles of the channel %s',
    (base) => {
      const lines = headOf({ ...whole, base });
      expect(checked(lines)).toEqual([false, false, false, false]);
      expect(mapIn(lines)).toMatchObject({ integrity: { [`${base}core.js`]: 'sha256-c' } });
    },
  );

  test.each(['/1.2.3/', '/1.2.3/light/', '/apunt1/', '/v1.2/', '/1/apunt/', './', '/1/\n'])(
    'with both values at %j, which is no channel',
    (base) => {
      expect(checked(headOf({ ...whole, base })).filter(Boolean)).toHaveLength(2);
    },
  );

  test('without the map, where the page has one of its own', () => {
    const lines = headOf({ ...whole, map: false }, withMap, '$manifest, $tags, $base, $nonce, $map');
    expect(lines).toHaveLength(3);
    expect(lines.some(isMap)).toBe(false);
  });

  test('without map and values, where the library is not built', () => {
    const unbuilt = { file: 'apunt', integrity: '' };
    const lines = headOf({
      ...whole,
      manifest: {
        styles: unbuilt,
        loader: unbuilt,
        tags: {},
        integrity: { code: {}, es: {}, en: {} },
      },
    });
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('integrity');
  });

  test('without the map, where the manifest is of a release that had none', () => {
    const { integrity: _, ...before } = manifest;
    expect(headOf({ ...whole, manifest: before })).toHaveLength(3);
  });

  describe('with the styles of densities', () => {
    const withDensity = 'apunt.apunt_head(manifest, tags, base, nonce, map, density)';
    const helper = '$manifest, $tags, $base, $nonce, $map, $density';
    const knows = { ...manifest, density: file('apunt-density.css') };
    const linesOf = (data: object) =>
      headOf({ ...whole, manifest: knows, map: false, density: true, ...data }, withDensity, helper);

    test('behind the others, where the page asks', () => {
      expect(linesOf({}).slice(0, 2)).toEqual([
        '<link rel="stylesheet" href="/apunt/apunt.css" integrity="sha256-x" crossorigin>',
        '<link rel="stylesheet" href="/apunt/apunt-density.css" integrity="sha256-x" crossorigin>',
      ]);
      expect(linesOf({ base: '/1/' })[1]).toBe(
        '<link rel="stylesheet" href="/1/apunt-density.css" crossorigin>',
      );
    });

    test('not otherwise, nor of a release that had none', () => {
      expect(headOf({ ...whole, manifest: knows }).join('')).not.toContain('density');
      expect(linesOf({ density: false }).join('')).not.toContain('density');
      expect(linesOf({ manifest }).join('')).not.toContain('density');
    });
  });
});

describe(`what <html> says of the look is the same in all three (${where})`, () => {
  test.each([
    [null, null, ''],
    ['dark', null, ' data-theme="dark"'],
    ['light', 'compact', ' data-theme="light" data-density="compact"'],
    ['auto', 'child', ' data-theme="auto" data-density="child"'],
    ['', 'comfortable', ' data-density="comfortable"'],
    ['dark"><script>', 'Compact', ''],
    [true, 0, ''],
    [['dark'], { child: 'child' }, ''],
  ])('%j and %j', (theme, density, expected) => {
    const data = { theme, density };
    const env = new nunjucks.Environment(new nunjucks.FileSystemLoader('docs/cms'), {
      throwOnUndefined: true,
    });
    const call = 'apunt.apunt_root(theme, density)';
    expect(env.renderString(`{% import "apunt.njk" as apunt %}{{ ${call} }}`, data)).toBe(expected);
    const others = pagesInPhp({
      twig: [`{% import "apunt.twig" as apunt %}{{ ${call} }}`],
      php: ['<?= Apunt\\Tags::root($theme, $density) ?>'],
      data,
    });
    expect(others ?? { twig: [expected], php: [expected] }).toEqual({ twig: [expected], php: [expected] });
  });
});

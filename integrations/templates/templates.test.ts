// @vitest-environment node
import { readFileSync } from 'node:fs';
import nunjucks from 'nunjucks';
import { expect, describe, test } from 'vitest';
import * as v from 'valibot';
import { calls, inNunjucks, inPhp, pagesInPhp, RECORDED, sourceHash, type Rendered } from './render.ts';
import { formsOf } from './forms.ts';
import { REFUSALS } from './refusals.ts';
import { VALUES } from './values.ts';

/*
 * The table of values in all its forms, in Nunjucks, in Twig and with the PHP helper. What elements make of the HTML is looked at in
 * values.browser.test.ts. Twig and PHP run where they are installed, and what is recorded of them is held against that; elsewhere it is the
 * recording that is tested. The titles below say which.
 */

const rendered = v.union([v.string(), v.strictObject({ error: v.string() })]);
const recording = v.parse(
  v.object({
    source: v.string(),
    versions: v.object({ php: v.string(), twig: v.string() }),
    rows: v.array(v.object({ key: v.string(), twig: rendered, php: rendered, nunjucks: rendered })),
  }),
  JSON.parse(readFileSync(RECORDED, 'utf8')),
);

const list = calls.map(({ call }) => call);
const live = inPhp(list);
const twig = live?.twig.html ?? recording.rows.map((row) => row.twig);
const php = live?.php ?? recording.rows.map((row) => row.php);
const from = live
  ? `PHP ${live.versions.php}, Twig ${live.versions.twig} on this machine`
  : `recorded with PHP ${recording.versions.php}, Twig ${recording.versions.twig}, as this machine has not both`;
console.info(`templates: Twig and PHP: ${from}`);

const valueForms = formsOf(VALUES);
const withoutLines = (text: string): string => text.replace(/ in "page\d+" at line \d+\.$/, '');
const comparable = (one: Rendered | undefined): unknown =>
  typeof one === 'object' ? { error: withoutLines(one.error) } : one;

/** What differs between the languages in how they write the same: references to characters, and JSON. */
const decoded = (html: Rendered | undefined): string =>
  typeof html === 'string'
    ? html
        .replace(
          /&(amp|quot|#39|#039|apos|lt|gt|#96|#92|#13);/g,
          (reference, name: string) =>
            ({
              amp: '&',
              quot: '"',
              '#39': "'",
              '#039': "'",
              apos: "'",
              lt: '<',
              gt: '>',
              '#96': '`',
              '#92': '\\',
              '#13': '\r',
            })[name] ?? reference,
        )
        .replace(/\\u(?!003c)([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : 'an error';

test('the table has at least forty values, and errors enough', () => {
  expect(VALUES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
  expect(REFUSALS.length).toBeGreaterThan(15);
});

describe('Nunjucks', () => {
  test('prints the same whether the page escapes by itself or not', () => {
    expect(inNunjucks(list, false)).toEqual(inNunjucks(list, true));
  });

  test('is recorded as it renders', () => {
    const now = inNunjucks(list, true);
    expect(recording.rows.map(({ nunjucks: text }) => text)).toEqual(now);
  });
});

describe(`Twig and PHP (${from})`, () => {
  test('what is recorded was made from these macros, this helper and this table', () => {
    expect(recording.source, 'run npm run record:templates where PHP and Twig are installed').toBe(
      sourceHash(),
    );
    expect(recording.rows.map(({ key }) => key)).toEqual(calls.map(({ key }) => key));
  });

  test('what is recorded is what comes', () => {
    expect(recording.rows.map((row) => comparable(row.twig))).toEqual(twig.map(comparable));
    expect(recording.rows.map((row) => row.php)).toEqual(php);
    if (live) expect(live.twig.plain).toEqual(live.twig.html);
  });

  test.each(valueForms.map(({ key }, at) => ({ key, at })))(
    '$key: the same HTML as in Nunjucks',
    ({ at }) => {
      const expected = decoded(recording.rows[at]?.nunjucks);
      expect(expected).not.toBe('an error');
      expect(decoded(twig[at])).toBe(expected);
      expect(decoded(php[at])).toBe(expected);
    },
  );
});

describe('what cannot be printed is an error that names tag and attribute', () => {
  const inNjk = inNunjucks(list, true);
  test.each(
    calls.flatMap(({ key, row }, at) => ('message' in row ? [{ key, at, message: row.message }] : [])),
  )('$key', ({ at, message }) => {
    for (const one of [inNjk[at], twig[at], php[at]]) {
      expect(one).toHaveProperty('error');
      expect(typeof one === 'object' ? one.error : one).toContain(message);
    }
  });
});

describe('a body', () => {
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader('docs/cms'), { autoescape: false });
  const page = (source: string): string =>
    env.renderString(`{% import "apunt.njk" as apunt %}${source}`, { title: '<i>', none: null });

  test('of a call is kept as it is, with the macros in it', () => {
    expect(
      page(
        '{% call apunt.apunt_card({like: true}) %}<p>{{ title | escape }}</p>{{ apunt.apunt_like({}, title) }}{% endcall %}',
      ),
    ).toBe('<apunt-card like><p>&lt;i&gt;</p><apunt-like>&lt;i&gt;</apunt-like></apunt-card>');
  });

  test('is escaped, if it does not say that it is HTML', () => {
    expect(page('{{ apunt.apunt_like({}, "<b>") }}')).toBe('<apunt-like>&lt;b&gt;</apunt-like>');
    expect(page('{{ apunt.apunt_like({}, "<b>" | safe) }}')).toBe('<apunt-like><b></apunt-like>');
    expect(page('{{ apunt.apunt_like({}, none) }}{{ apunt.apunt_like() }}')).toBe(
      '<apunt-like></apunt-like>'.repeat(2),
    );
  });

  test('stands after the JSON, and arguments can be given by name', () => {
    expect(page('{{ apunt.apunt_map(json=[1], body="b", attributes={zoom: 3}) }}')).toBe(
      '<apunt-map zoom="3"><script type="application/json">[1]</script>b</apunt-map>',
    );
  });
});

describe(`the head of a page is the same in all three (${live ? from : 'Nunjucks only: this machine has not both'})`, () => {
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
});

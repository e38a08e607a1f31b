// @vitest-environment node
import { readFileSync } from 'node:fs';
import nunjucks from 'nunjucks';
import { expect, describe, test } from 'vitest';
import * as v from 'valibot';
import { calls, inNunjucks, inPhp, RECORDED, sourceHash, type Rendered } from './render.ts';
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

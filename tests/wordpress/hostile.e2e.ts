import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { missingForWordPress } from '../../scripts/wordpress/site.mjs';
import { ALL_ARTICLES, ARTICLES, MUTATIONS } from '../hostile/editors/articles.ts';
import { startBareSite, type Site } from './bare-site.ts';
import { harmless } from './harmless.ts';
import { complaintsOf, oursIn, type Found } from './oracle.ts';
import { HOSTILE } from './ways.ts';

/*
 * The hostile articles of `tests/hostile/editors` in a WordPress, saved by those who may not write unfiltered HTML (docs/threat-model.md). WordPress and the
 * plugin print each; nothing that is left may be the template's, and nothing may act. No browser takes part: what a widget does with an open attribute is
 * `editors.e2e.ts`' to test, in pages with the articles as they are written.
 */

const RIGHTS = [
  ['an author', { role: 'author', isBefore: false }],
  ['a contributor whose article an administrator publishes', { role: 'contributor', isBefore: false }],
  ['an author, before the plugin was there', { role: 'author', isBefore: true }],
] as const;
type Saver = (typeof RIGHTS)[number][1];

const LIMIT = patient(120_000);
/** The first of `HOSTILE`. */
const html = [...ALL_ARTICLES, ...MUTATIONS];

describe.skipIf(missingForWordPress().length > 0)('hostile articles in WordPress', () => {
  let site: Site;

  /** The articles as visitors get them. */
  const shown = (saver: Saver, articles: readonly string[]): string[] => {
    const printed = site.runPhp(resolve('tests/wordpress/hostile.php'), { ...saver, articles });
    return v.parse(v.pipe(v.array(v.string()), v.length(articles.length)), printed);
  };

  beforeAll(async () => {
    site = await startBareSite();
  }, patient(300_000));

  afterAll(async () => {
    await site?.close();
  });

  it.each(RIGHTS)(
    'leave nothing that is the template’s, nor anything that acts: by %s',
    { timeout: LIMIT },
    (_, saver) => {
      const printed = shown(saver, HOSTILE);
      const faults = printed.map((article, at) => ({
        written: HOSTILE[at],
        complaints: complaintsOf(article),
      }));
      expect(faults.filter(({ complaints }) => complaints.length > 0)).toEqual([]);
      // So that the browser's verdict on the whole article holds for what is left.
      expect(html.filter((written, at) => !isPartOf(printed[at] ?? '', written))).toEqual([]);
    },
  );

  // Before the plugin was there, WordPress took unknown tags and slots away when it saved them.
  const now = RIGHTS.filter(([, { isBefore }]) => !isBefore);
  it.each(now)('stay whole where they are harmless: by %s', { timeout: LIMIT }, (_, saver) => {
    const articles = harmless();
    const printed = shown(
      saver,
      articles.map(({ written }) => written),
    );
    for (const [at, { written, said }] of articles.entries()) {
      const article = printed[at] ?? '';
      expect(complaintsOf(article), written).toEqual([]);
      expect(oursIn(article).map(plain), written).toEqual([said]);
    }
  });
});

/** Whether each tag of ours in an article stands in the one that was written, with the same attributes or more. */
function isPartOf(article: string, written: string): boolean {
  const all = oursIn(written);
  return oursIn(article).every(({ name, tag, attributes }) =>
    all.some(
      (one) =>
        one.name === name && one.tag === tag && Object.keys(attributes).every((key) => key in one.attributes),
    ),
  );
}

/** The content of a tag of ours, however it is written. */
function plain({ name, tag, attributes, json, inner }: Found): object {
  const isAlias = !name.startsWith('apunt-');
  const own = Object.entries(attributes)
    .filter(([key]) => key !== 'data-json' && key !== 'data-apunt')
    .map(([key, value]) => [isAlias ? key.replace(/^data-/, '') : key, value]);
  // WordPress puts each paragraph on a line of its own.
  const html = inner()
    .replace(/^<script.*?<\/script>/, '')
    .replaceAll('\n', '');
  return { tag, isAlias, attributes: Object.fromEntries(own), json, inner: html };
}

describe('the oracle', () => {
  /** Open attributes with values that their widgets judge, and names that the loader takes away. */
  const HELD_ELSEWHERE = new Set(['player', 'like', 'poll', 'map', 'card', 'quote']);

  it('complains of the articles as they are written', () => {
    // HTML in open attributes and open JSON is what editors may write: the library's sanitiser judges it.
    const { 'HTML in attributes and JSON': sanitised = [], ...judged } = ARTICLES;
    expect(sanitised.length).toBeGreaterThan(0);
    const silent = Object.entries(judged).flatMap(([kind, articles]) =>
      articles.filter((article) => complaintsOf(article).length === 0).map((article) => ({ kind, article })),
    );
    for (const { kind, article } of silent) {
      if (kind === 'names in the place of functions') expect(article).toMatch(/^<a id="/);
      else
        expect(
          oursIn(article).every(({ tag = '' }) => HELD_ELSEWHERE.has(tag)),
          article,
        ).toBe(true);
    }
    expect(silent.length).toBeLessThanOrEqual(20);
  });

  it.each([
    ['<script>hit()</script>', '<script>: is no element of an article'],
    ['<script type="application/json" id="t">{}</script>', '<script>: is no element of an article'],
    ['<p onclick="hit()">x</p>', '<p onclick="hit()"> acts'],
    ['<a href=" java&#10;script:hit()">x</a>', '<a href=" java\nscript:hit()"> is a script'],
    ['<apunt-login></apunt-login>', '<apunt-login>: login is not open'],
    ['<span data-apunt="config">x</span>', '<span>: config is not open'],
    ['<apunt-like texts="t"></apunt-like>', '<apunt-like texts="t"> is not open'],
    ['<div data-apunt="like" data-texts="t">x</div>', '<div data-texts="t"> is not open'],
    ['<apunt-like><b slot="icon-on">x</b></apunt-like>', '<b slot="icon-on"> is a slot of the template'],
    [
      `<apunt-player data-json='{"texts":"t"}'></apunt-player>`,
      '<apunt-player>: has JSON that is not open: {"texts":"t"}',
    ],
    ['<img name="body" alt="">', '<img name="body"> names a property of the document'],
    [
      '<p>x</p></article><body data-apunt="config">',
      '<body data-apunt="config"> is on an element of the page',
    ],
  ])('names what is wrong with %s', (article, complaint) => {
    expect(complaintsOf(article)).toContain(complaint);
  });

  it('is content with what is open, and with data of a div', () => {
    expect(complaintsOf('<div data-apunt="like" data-content-id="1" data-own="2" class="a">x</div>')).toEqual(
      [],
    );
    expect(complaintsOf('<apunt-like content-id="1"><p>x</p></apunt-like><p id="a">x</p>')).toEqual([]);
  });
});

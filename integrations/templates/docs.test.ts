// @vitest-environment node
import { readFileSync } from 'node:fs';
import nunjucks from 'nunjucks';
import { describe, expect, test } from 'vitest';
import { pagesInPhp, type Rendered } from './render.ts';

/*
 * The examples of docs/cms/macros.md: each in three languages, and then the HTML that all of them print. Twig and PHP are run where they are
 * installed; the title says whether.
 */

const DATA = { title: "L'horta <hui>" };
const LANGUAGES = ['twig', 'njk', 'php'] as const;

const page = readFileSync('docs/cms/macros.md', 'utf8');
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({
  language,
  text: text.trim(),
}));
const examples = blocks.flatMap(({ language, text: html }, at) =>
  language === 'html' ? [{ html, sources: blocks.slice(at - LANGUAGES.length, at) }] : [],
);
const sourceIn = (at: number, wanted: string): string =>
  examples[at]?.sources.find(({ language }) => language === wanted)?.text ?? '';
const inAll = (wanted: string): string[] => examples.map((_, at) => sourceIn(at, wanted));

/** The same character has several references. */
const plain = (html: Rendered | undefined): string =>
  typeof html === 'string' ? html.trim().replace(/&(?:#039|apos);/g, '&#39;') : JSON.stringify(html);

const live = pagesInPhp({ twig: inAll('twig'), php: inAll('php'), data: DATA });

test('every example is there in three languages, with what it prints', () => {
  expect(examples.length).toBeGreaterThan(4);
  for (const { sources } of examples) expect(sources.map(({ language }) => language)).toEqual([...LANGUAGES]);
});

describe.each(examples.map(({ html }, at) => ({ at, html })))(
  'example $at of docs/cms/macros.md',
  ({ at, html }) => {
    test('Nunjucks prints what it says', () => {
      const env = new nunjucks.Environment(new nunjucks.FileSystemLoader('docs/cms'), { autoescape: true });
      expect(plain(env.renderString(sourceIn(at, 'njk'), DATA))).toBe(plain(html));
    });

    test(
      live
        ? 'Twig and PHP on this machine print what it says'
        : 'Twig and PHP are not on this machine: the example was written from them',
      () => {
        const printed = live ?? {
          twig: examples.map((one) => one.html),
          php: examples.map((one) => one.html),
        };
        expect([plain(printed.twig[at]), plain(printed.php[at])]).toEqual([plain(html), plain(html)]);
      },
    );
  },
);

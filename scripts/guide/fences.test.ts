// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { pagesInPhp } from '../../integrations/templates/render.ts';
import { loadContracts } from '../plugins/contracts.mjs';
import { readmeOf } from '../manifest/readme-tables.ts';
import { macrosIn } from './snippets.ts';

/*
 * The other blocks of code in the pages of the guide. Templates are rendered, scripts and data are parsed; HTML is the business of apunt-lint (stage
 * "templates"), and docs/cms/macros.md has a test of its own.
 */

const FILES = [
  ...readdirSync('docs/cms')
    .filter((name) => name.endsWith('.md') && name !== 'macros.md')
    .map((name) => `docs/cms/${name}`),
  ...readdirSync('docs/errors').map((name) => `docs/errors/${name}`),
  ...(await loadContracts()).map(readmeOf),
  'README.md',
  'integrations/wordpress/README.md',
];

const file = { file: 'a.js', integrity: 'sha384-a' };
const manifest = { styles: file, loader: file, shared: [file], tags: { 'apunt-like': { files: [file] } } };
/** What the pages say that a template is given. */
const DATA = {
  manifest,
  reactManifest: manifest,
  nonce: 'abc',
  text: 'Tallada l’A-7',
  href: '/contingut/1001',
  key: '5f1c9a',
  cookie: 'dark',
};

const blocks = FILES.flatMap((source) =>
  [...readFileSync(source, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language, code = ''], at) => ({
      source,
      language,
      code,
      at,
    }),
  ),
);
const inLanguage = (wanted: RegExp) => blocks.filter(({ language = '' }) => wanted.test(language));

const templates = inLanguage(/^(?:twig|njk)$/).map((block) => ({
  ...block,
  code: `${block.code.includes('{% import') ? '' : `{% import "apunt.${block.language}" as apunt %}`}${block.code}`,
}));
const twig = templates.filter(({ language }) => language === 'twig');
const live = pagesInPhp({ twig: twig.map(({ code }) => code), php: [], data: DATA });

describe('templates', () => {
  test('are there', () => expect(twig.length).toBeGreaterThan(1));

  // What they are made of, Nunjucks reads in the same way, but for the name of the file.
  test.each(templates)('$source, block $at', ({ code }) => {
    const html = macrosIn('docs/cms').renderString(code.replace('apunt.twig', 'apunt.njk'), DATA);
    expect(html).toMatch(/<(?:apunt-|link)|<html.* data-(?:theme|density)=/);
  });

  test(live ? 'are rendered by Twig on this machine' : 'Twig is not on this machine', () => {
    for (const [at, html] of (live?.twig ?? []).entries())
      expect(html, twig[at]?.source).toEqual(
        expect.stringMatching(/<(?:apunt-|link)|<html.* data-(?:theme|density)=/),
      );
    expect(live?.twig.length ?? twig.length).toBe(twig.length);
  });
});

test.each(inLanguage(/^[jt]sx?$/))('$source, block $at is a script', ({ language, code }) => {
  const inside = parseSync(`block.${language}`, code).errors.map(({ message }) => message);
  expect(inside).toEqual([]);
});

test.each(inLanguage(/^json$/))('$source, block $at is JSON', ({ code }) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

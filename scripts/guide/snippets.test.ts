// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pagesInPhp } from '../../integrations/templates/render.ts';
import { loadContracts } from '../plugins/contracts.mjs';
import { readmeOf } from '../manifest/readme-tables.ts';
import { exampleBlock, exampleOf } from './example.ts';
import { canonical } from './same-html.ts';
import { macrosIn, snippetsOf } from './snippets.ts';

/*
 * Every tab of every example in the guide is run, and prints the HTML of the first tab. Twig and PHP are run where they are installed; the title
 * says whether.
 */

const macros = macrosIn('docs/cms');
const contracts = await loadContracts();
const rows = contracts.map((contract) => {
  const { tag } = contract;
  const example = exampleOf(exampleBlock(readFileSync(readmeOf(contract), 'utf8'), tag) ?? '', tag);
  const code = Object.fromEntries(snippetsOf(contract, example, macros).map((one) => [one.id, one.code]));
  return { tag, html: example.html, code };
});
const codesOf = (id: string): string[] => rows.map(({ code }) => code[id] ?? '');
const live = pagesInPhp({ twig: codesOf('twig'), php: codesOf('php'), data: {} });

describe.each(rows.map((row, at) => ({ ...row, at })))('the example of $tag', ({ at, html, code, tag }) => {
  test('prints the same in Nunjucks', () => {
    expect(canonical(macros.renderString(code['nunjucks'] ?? '', {}))).toBe(canonical(html));
  });

  test(live ? 'prints the same in Twig and PHP on this machine' : 'stands in Twig and PHP as well', () => {
    if (!live) {
      expect(code['twig']).toContain(tag.replaceAll('-', '_'));
      expect(code['php']).toContain(tag);
      return;
    }
    expect(canonical(String(live.twig[at]))).toBe(canonical(html));
    expect(canonical(String(live.php[at]))).toBe(canonical(html));
  });
});

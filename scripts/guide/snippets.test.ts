// @vitest-environment node
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { pagesInPhp } from '../../integrations/templates/render.ts';
import { allExamples } from './examples.ts';
import { markOf, readRecorded } from './recording.ts';
import { canonical } from './same-html.ts';
import { macrosIn } from './snippets.ts';

/*
 * Every tab of every example in the guide is run, and prints the HTML of the first tab. Twig and PHP are run where they are installed; elsewhere they
 * have to be those that were run where they are. The titles say which.
 */

const macros = macrosIn('docs/cms');
const examples = await allExamples();
const recorded = readRecorded();
const live = pagesInPhp({
  twig: examples.map(({ code }) => code.twig),
  php: examples.map(({ code }) => code.php),
  data: {},
});

test('every tag has an example, in all five languages', () => {
  expect(examples.length).toBeGreaterThan(60);
  for (const { tag, code } of examples)
    for (const text of Object.values(code)) expect(text, tag).toMatch(/apunt/);
});

describe.each(examples.map((example, at) => ({ ...example, at })))('the example of $tag', (example) => {
  const { at, code, tag, snippets } = example;

  test('prints the same in Nunjucks', () => {
    expect(canonical(macros.renderString(code.nunjucks, {}))).toBe(canonical(code.html));
  });

  test(
    live ? 'prints the same in Twig and PHP on this machine' : 'was run in Twig and PHP, or is of a new tag',
    () => {
      if (live) {
        expect(canonical(String(live.twig[at]))).toBe(canonical(code.html));
        expect(canonical(String(live.php[at]))).toBe(canonical(code.html));
      }
      // Of a tag that is new here nothing can have been recorded where there is no PHP.
      expect(recorded[tag] ?? markOf(snippets), 'run npm run record:templates where PHP and Twig are').toBe(
        markOf(snippets),
      );
    },
  );

  test('is a div with the same words as alias', () => {
    const [alias] = parseFragment(code.alias).childNodes;
    expect(alias?.nodeName).toBe('div');
    expect(code.alias).toContain(`data-apunt="${tag.slice('apunt-'.length)}"`);
    expect(code.alias).not.toContain('<script');
  });
});

test('HTML that differs is told apart', () => {
  expect(canonical('<apunt-like saved>a</apunt-like>')).not.toBe(canonical('<apunt-like>a</apunt-like>'));
  expect(canonical('<b c="1" d="2"> x\n y </b>')).toBe(canonical('<b d="2" c="1">x y</b>'));
  expect(canonical('<template><p>a</p></template>')).not.toBe(canonical('<template></template>'));
});

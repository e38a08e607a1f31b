// @vitest-environment node
import stylelint from 'stylelint';
import { expect, test } from 'vitest';
import config from '../../stylelint.config.mjs';

async function faultsOf(code: string, codeFilename = 'packages/ui/src/part.css'): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename, config });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

test.each([
  ['a { color: #fff; }', 'color-no-hex'],
  ['a { color: white; }', 'color-named'],
  ['a { color: rgb(0 0 0 / 0.5); }', 'function-disallowed-list'],
  ['a { box-shadow: 0 0 1rem hsl(0 0% 0%); }', 'function-disallowed-list'],
  ['a { color: light-dark(var(--apunt-text), var(--apunt-muted)); }', 'function-disallowed-list'],
  ['a { color: var(--apunt-hue-500); }', 'declaration-property-value-disallowed-list'],
  ['@media (prefers-color-scheme: dark) { a { margin: 0; } }', 'media-feature-name-disallowed-list'],
  ['@media (width < 600px) { a { margin: 0; } }', 'apunt/break-points'],
  ['@container card (min-width: 31rem) { a { margin: 0; } }', 'apunt/break-points'],
  ['a { colour: inherit; }', 'property-no-unknown'],
  ['a { margin: 1remm; }', 'unit-no-unknown'],
])('%s is a fault of %s', async (code, rule) => {
  expect(await faultsOf(code)).toContain(rule);
});

test('tokens, keywords and the break points of the list are none', async () => {
  const code = `@media (max-width: 567px) { a { color: var(--apunt-text); background: transparent; border-color: currentcolor; } }
    @container (inline-size >= 34rem) { a { background: color-mix(in srgb, var(--apunt-stage) 90%, transparent); } }`;
  expect(await faultsOf(code)).toEqual([]);
  expect(
    await faultsOf(
      ':root { --apunt-text: light-dark(#1c1714, var(--apunt-grey-50)); }',
      'packages/ui/src/tokens.css',
    ),
  ).toEqual([]);
});

test('an element chosen by the state of another is one, in sheets of the document', async () => {
  const file = 'packages/ui/src/content/part.css';
  const body = '{ margin: 0; }';
  for (const code of [
    `apunt-nav:not([data-state]) li:has(> ul) ${body}`,
    `apunt-alert, apunt-gallery[data-state='ready'] > :is(figure, .end) ${body}`,
    `@layer apunt { apunt-nav:not([data-state]) { margin: 0; & > ul ${body} } }`,
    `apunt-nav[data-state] { h2 ${body} }`,
    `apunt-nav[data-state] + p ${body}`,
  ])
    expect(await faultsOf(code, file), code).toEqual(['apunt/own-state']);
  for (const code of [
    `apunt-nav:not([data-state], :has(> ul)), apunt-map[data-state] ${body}`,
    `article > apunt-nav:not([data-state]) { &:hover ${body} }`,
    `[data-apunt='nav']:not(:has([data-state])) ${body}`,
  ])
    expect(await faultsOf(code, file), code).toEqual([]);
  expect(await faultsOf(`:host([data-state]) li ${body}`)).toEqual([]);
});

test('a file of more than 300 lines is one', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `.a${at} { margin: 0; }`).join('\n');
  expect(await faultsOf(`${lines(300)}\n`)).toEqual([]);
  expect(await faultsOf(`${lines(301)}\n`)).toEqual(['apunt/max-lines']);
});

test('a disabled rule needs a reason', async () => {
  const code = 'a {\n  /* stylelint-disable-next-line color-no-hex */\n  color: #fff;\n}';
  expect(await faultsOf(code)).toEqual(['--report-descriptionless-disables']);
  expect(await faultsOf(code.replace(' */', ' -- ink on paper */'))).toEqual([]);
});

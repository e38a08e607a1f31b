// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { expectLinear } from '@apunt/testing/growth';
import { patient } from '@apunt/testing/patience';
import { examplesOf } from './files.mjs';
import { mask, UnclosedError } from './mask.mjs';
import { positionsIn } from './positions.mjs';
import { readTree } from './tree.mjs';

/** A template that cannot be read is an answer as well, and it has to come soon. */
function masked(source: string, kind: string): unknown {
  try {
    return mask(source, kind);
  } catch (error) {
    if (error instanceof UnclosedError) return error;
    throw error;
  }
}

describe('templates that look for an end again and again', () => {
  it.each([
    "{{'",
    '{{"',
    '{{ {}}',
    '{{ ',
    "{{ ' }} ",
    '{{--',
    '{!!',
    '{#',
    '{%raw%}',
    '{% raw %}{% endraw %}',
    "{{ '\\'",
    '<?php "\\"',
    '<?php /*',
    '@if("\\"',
    '@php ',
    '@verbatim',
    '<%',
  ])('are masked in one way through: %j', (unit) => {
    // Of the other kinds an opening without an end is an error at once.
    const kind = unit.startsWith('<?') ? 'php' : unit.startsWith('@') ? 'blade' : 'html';
    expectLinear(unit, (source) => masked(source, kind));
  });

  it.each(['{{ a }} ', '=', ' a', 'a={{ b }} ', "='", '="', '{{a}}'])(
    'are masked in one way through within one tag: %j',
    (unit) => expectLinear(['<div ', unit, '>'], (source) => masked(source, 'html')),
  );

  it.each([
    '```\n',
    '```html\n',
    '~~~\n```html\n',
    '```html\n<p>\n```\n',
    '````\n```\n',
    '``` \n    ',
    ' ```\n',
  ])('have their examples found in one way through: %j', (unit) => expectLinear(unit, examplesOf));
});

describe('a source with thousands of one thing', () => {
  const MANY = 20_000;
  const elementsOf = (source: string) => readTree(mask(source, 'html')).elements;

  it('is read where tags are never closed, and stand in each other', () => {
    expect(elementsOf('<apunt-like>'.repeat(MANY))).toHaveLength(MANY);
    expect(
      elementsOf('<div><p>'.repeat(MANY))
        .map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['div', 'p', 'div']);
  });

  it.each(['texts="t" ', '{{ b }} a="x" '])('is read in time where they stand in one tag: %j', (unit) => {
    const attributesIn = (count: number) => elementsOf(`<p ${unit.repeat(count)}>`)[0]?.attributes.length;
    attributesIn(MANY);
    const start = performance.now();
    expect(attributesIn(MANY)).toBe(MANY);
    // Each compared with all others takes seconds.
    expect(performance.now() - start).toBeLessThan(patient(1000));
  });
});

describe('places in a source', () => {
  it.each(['a\n', '\n', 'a'])('are told in one way through, for thousands of findings: %j', (unit) => {
    expectLinear(unit, (source) => {
      const positionOf = positionsIn(source);
      for (let offset = 0; offset < source.length; offset += 8) positionOf(offset);
    });
  });

  it('count from 1, and a line ends behind its break', () => {
    const places = [0, 1, 2, 3, 4].map(positionsIn('a\n\nb'));
    expect(places.map(({ line, column }) => `${line}:${column}`)).toEqual([
      '1:1',
      '1:2',
      '2:1',
      '3:1',
      '3:2',
    ]);
  });
});

describe('what is read', () => {
  it.each([
    ['a="x {{ b }} y"', 'x {{ b }} y', 'x xxxxxxx y'],
    ["a='{{ b }}'", "'{{ b }}'", "'xxxxxxx'"],
    ['a={{ b }} c', '={{ b }} c', '=xxxxxxx c'],
    ['a{{ b }}="c"', 'a{{ b }}=', 'axxxxxxx='],
    ['{{ b }}="c"', '{{ b }}=', 'xxxxxxx='],
    ['a {{ b }} c', 'a {{ b }} c', 'a         c'],
    ['a="c"{{ b }} d', '"{{ b }} d', '"        d'],
  ])('%s', (attributes, from, to) => {
    const source = `<div ${attributes}>`;
    expect(mask(source, 'html').text).toBe(source.replace(from, to));
  });

  it('takes an expression with another one in it up to its first end', () => {
    expect(mask('{{ a {{ b }} c', 'html').text).toBe('             c'.padStart('{{ a {{ b }} c'.length));
    expect(mask("{{ '}}' }}c", 'html').text).toBe('          c');
    expect(mask('{{ {a: {b: 1}} }}c', 'html').text).toBe('                 c');
  });

  it('begins where the example begins', () => {
    const source = 'a\n```html\n<p>\n```\n~~~ twig x\n<b>\n~~~\n```sh\nx\n```\n```html\n<i>\n';
    expect(examplesOf(source)).toEqual([
      { source: '<p>\n', kind: 'html', offset: 10 },
      { source: '<b>\n', kind: 'html', offset: 29 },
    ]);
  });
});

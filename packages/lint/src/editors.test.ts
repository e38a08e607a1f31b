// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { kindOf } from './files.mjs';
import { readKnowledge } from './knowledge.mjs';
import { lint } from './lint.mjs';

/* Parts that belong to the template and parts that are open to editors (docs/cms/who-may-place-what.md), in templates and in HTML of editors. */

const knowledge = readKnowledge();

function read(file: string, source: string, isEditors = false) {
  const [result] = lint([{ file, source, kind: kindOf(file) ?? '' }], { knowledge, isEditors });
  return result?.findings ?? [];
}

/** A fault of a template, with `▸` before the place that is named; its rule; what is said. */
const FAULTS: readonly (readonly [file: string, source: string, rule: string, says: string])[] = [
  [
    'a.twig',
    '<main>▸<apunt-config site="{{ site }}"></apunt-config></main>',
    'misplaced-config',
    'in a <main>',
  ],
  ['a.html', '<apunt-config></apunt-config>\n▸<apunt-config></apunt-config>', 'misplaced-config', 'a second'],
  [
    'a.twig',
    '{% if a %}<apunt-config></apunt-config>{% endif %}<main>▸<apunt-config></apunt-config></main>',
    'misplaced-config',
    'direct child of <body>',
  ],
  ['a.html', '<div ▸data-apunt="config" data-site="lacolla"></div>', 'misplaced-config', 'no alias'],
  [
    'a.html',
    '<!doctype html><apunt-poll poll-id="7" ▸texts="words"></apunt-poll>',
    'missing-texts',
    'expected the id of a <script',
  ],
  [
    'a.twig',
    '<div data-apunt="poll" data-poll-id="{{ id }}" ▸data-texts="words"></div><p id="words" hidden>{}</p>',
    'missing-texts',
    'words is a <p>',
  ],
  ['a.html', '<!doctype html><div ▸data-apunt="login"></div>', 'not-for-editors', 'Write <apunt-login>'],
  [
    'a.html',
    '<body><apunt-config alias="editors"></apunt-config><div ▸data-apunt="login"></div>',
    'not-for-editors',
    'alias="all"',
  ],
];

/** A mistake of an editor, in the same way; the rule is always the same. */
const EDITORS_FAULTS: readonly (readonly [source: string, says: string])[] = [
  ['▸<apunt-login>Entra</apunt-login>', '<apunt-login> is not open to editors: it belongs to the template'],
  ['▸<apunt-config></apunt-config>', 'as a direct child of <body>'],
  ['<div ▸data-apunt="config"></div>', 'it sets the whole page'],
  ['<p ▸data-apunt="account-delete"></p>', '<p data-apunt="account-delete"> is not open'],
  ['<apunt-like content-id="1" ▸texts="words"></apunt-like>', 'texts on <apunt-like> is not open'],
  ['<apunt-poll poll-id="7" ▸data-login-url="/x"></apunt-poll>', 'The template can set it, on <apunt-poll>'],
  [
    '<div data-apunt="poll" data-poll-id="7" ▸data-no-confirm></div>',
    'data-no-confirm on <div data-apunt="poll">',
  ],
  [`<div data-apunt="poll" data-poll-id="7" ▸data-json='{"question":"?"}'></div>`, 'data-json on <div'],
  [
    `<apunt-player src="/a.mp4" ▸data-json-options='{}'></apunt-player>`,
    'data-json-options on <apunt-player>',
  ],
  [`<apunt-map ▸data-json='{"texts":"words"}'></apunt-map>`, '"texts" in the JSON of <apunt-map>'],
  ['<apunt-map>▸<script type="application/json">[]</script></apunt-map>', 'Write data-json.'],
  [
    '<apunt-player src="/a.mp4">▸<script type="application/json" data-apunt-json="options">{}</script></apunt-player>',
    'The template can print it, in <apunt-player>',
  ],
  ['<apunt-like content-id="1"><i ▸slot="icon-on"></i></apunt-like>', 'the <i> stands among the others'],
];

describe('the linter, of templates', () => {
  it.each(FAULTS)('finds in %s: %s', (file, marked, rule, says) => {
    const findings = read(file, marked.replace('▸', ''));
    expect(findings.map((finding) => ({ rule: finding.rule, offset: finding.offset }))).toEqual([
      { rule, offset: marked.indexOf('▸') },
    ]);
    expect(findings[0]?.message).toContain(says);
  });

  it.each([
    [
      'a.twig',
      '<body>{% if a %}<apunt-config site="a"></apunt-config>{% else %}<apunt-config site="b"></apunt-config>{% endif %}</body>',
    ],
    [
      'a.html',
      '<!doctype html><html><head></head><body class="a"><apunt-config></apunt-config></body></html>',
    ],
    ['a.twig', '<html><apunt-poll poll-id="7" texts="words"></apunt-poll>{% include "words.twig" %}'],
    [
      'a.html',
      '<!doctype html><apunt-poll poll-id="7" texts="words"></apunt-poll><script type="application/json" id="words">{}</script>',
    ],
  ])('finds nothing in %s: %s', (file, source) => {
    expect(read(file, source)).toEqual([]);
  });

  it('takes the settings of the layout for those of all templates', () => {
    const part = { file: 'part.twig', source: '<div data-apunt="login"></div>', kind: 'twig' };
    const found = (config: string) =>
      lint([part, { file: 'layout.twig', source: `<body>${config}`, kind: 'twig' }], { knowledge })[0]
        ?.findings;
    expect(found('')).toEqual([]);
    expect(found('<apunt-config></apunt-config>')).toMatchObject([{ rule: 'not-for-editors' }]);
    expect(found('<apunt-config alias="all"></apunt-config>')).toEqual([]);
    expect(found('<apunt-config alias="{{ alias }}"></apunt-config>')).toEqual([]);
    expect(found('<apunt-config {{ attributes }}></apunt-config>')).toEqual([]);
  });
});

describe('the linter, of the HTML of editors', () => {
  it.each(EDITORS_FAULTS)('finds %s', (marked, says) => {
    const source = marked.replace('▸', '');
    const findings = read('a.html', source, true);
    expect(findings.map(({ rule, offset }) => ({ rule, offset }))).toEqual([
      { rule: 'not-for-editors', offset: marked.indexOf('▸') },
    ]);
    expect(findings[0]?.message).toContain(says);
    // Free in a template, but for what is misplaced in any page.
    expect(read('a.html', source).filter(({ rule }) => rule === 'not-for-editors')).toEqual([]);
  });

  it.each([
    '<apunt-like content-id="1" variant="text" class="a" aria-label="b" data-own="c" hydrate="idle">Guarda</apunt-like>',
    `<div data-apunt="map" title="a" data-zoom="9" data-json='[{"lat":39.5,"lng":-0.4,"title":"Xàtiva"}]'>El mapa</div>`,
    '<apunt-live-feed live-id="2"><p slot="empty">Res</p></apunt-live-feed>',
  ])('finds nothing in %s', (source) => {
    expect(read('a.html', source, true)).toEqual([]);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { kindOf } from './files.mjs';
import { readKnowledge } from './knowledge.mjs';
import { fixed, lint } from './lint.mjs';

const knowledge = readKnowledge();

function read(file: string, source: string) {
  const [result] = lint([{ file, source, kind: kindOf(file) ?? '' }], { knowledge });
  return result?.findings ?? [];
}

/** A fault as an author makes it, with `▸` before the place that is named; its rule; what is said. */
type Fault = readonly [file: string, source: string, rule: string, says: string];

const FAULTS: readonly Fault[] = [
  ['a.html', '<p>\n  ▸<apunt-pol poll-id="7"></apunt-pol>', 'unknown-tag', 'Did you mean <apunt-poll>?'],
  ['a.html', '<div ▸data-apunt="shaer"></div>', 'unknown-tag', 'Did you mean data-apunt="share"?'],
  ['a.twig', '<apunt-poll ▸pol-id="1" poll-id="{{ id }}"></apunt-poll>', 'unknown-attribute', 'poll-id?'],
  [
    'a.njk',
    '<apunt-like show-id="{{ id }}" ▸color="red"></apunt-like>',
    'unknown-attribute',
    'no attribute color',
  ],
  [
    'a.php',
    '<apunt-like ▸contentId="<?= $id ?>"></apunt-like>',
    'unknown-attribute',
    'Did you mean content-id?',
  ],
  [
    'a.php',
    '<div data-apunt="like" ▸data-contnt-id="1" data-show-id="2"></div>',
    'unknown-attribute',
    'data-content-id?',
  ],
  [
    'a.html',
    '<div data-apunt="poll" data-poll-id="7" ▸image-width="300"></div>',
    'alias-attribute',
    'Write data-image-width',
  ],
  ['a.html', '<apunt-like show-id="1" ▸show-id="2"></apunt-like>', 'duplicate-attribute', 'stands twice'],
  ['a.html', '<apunt-like show-id="1" ▸variant="buton"></apunt-like>', 'bad-value', 'Did you mean "button"?'],
  [
    'a.html',
    '<apunt-poll poll-id="7" ▸image-width="wide"></apunt-poll>',
    'bad-value',
    'a whole number, at least 1',
  ],
  [
    'a.html',
    '<apunt-poll poll-id="7" ▸image-width="0"></apunt-poll>',
    'bad-value',
    'a whole number, at least 1',
  ],
  ['a.html', '<apunt-poll ▸poll-id="7 / 8"></apunt-poll>', 'bad-value', 'text without white space'],
  ['a.html', '<apunt-share ▸networks="x facebok"></apunt-share>', 'bad-value', 'Did you mean "facebook"?'],
  ['a.html', '<apunt-poll poll-id="7" ▸hydrate="lazy"></apunt-poll>', 'bad-value', '"interaction"'],
  ['a.html', '<apunt-modal ▸data-size="XL"></apunt-modal>', 'bad-value', '"s", "m", "l"'],
  ['a.twig', '{% if a %}<apunt-like show-id="1" ▸saved="0"></apunt-like>{% endif %}', 'bad-value', 'is true'],
  ['a.html', '<apunt-poll poll-id="7" ▸confirm="false"></apunt-poll>', 'dead-boolean', 'Write no-confirm'],
  [
    'a.html',
    '<div data-apunt="poll" data-poll-id="7" ▸data-confirm="0"></div>',
    'dead-boolean',
    'Write data-no-confirm',
  ],
  ['a.njk', '<apunt-poll poll-id="7" ▸confirm="{{ ask }}"></apunt-poll>', 'dead-boolean', 'write no-confirm'],
  ['a.html', '<apunt-like show-id="1"><i ▸slot="icon-onn"></i></apunt-like>', 'unknown-slot', '"icon-on"?'],
  ['a.html', '<apunt-card><i ▸slot="image"></i></apunt-card>', 'unknown-slot', 'It has none'],
  [
    'a.html',
    '<apunt-like show-id="1"><p><i ▸slot="icon-on"></i></p></apunt-like>',
    'misplaced-slot',
    'direct children',
  ],
  [
    'a.html',
    '<apunt-quote><script type="application/json">{"txt":""▸,}</script></apunt-quote>'.replace('▸,', ',▸'),
    'bad-json',
    'cannot be read',
  ],
  [
    'a.html',
    '<apunt-poll poll-id="7"><script type="Application/JSON; charset=utf-8">{▸"quesion": "?"}</script></apunt-poll>',
    'unknown-json-key',
    'Did you mean "question"?',
  ],
  [
    'a.html',
    '<apunt-player><script type="application/json">{"player": {▸"bcid": "1", "bcId": "1"}}</script></apunt-player>',
    'unknown-json-key',
    'Did you mean "bcId"?',
  ],
  [
    'a.html',
    `<div data-apunt="poll" data-poll-id="7" ▸data-json='{"quesion": "?"}'></div>`,
    'unknown-json-key',
    '"question"?',
  ],
  [
    'a.html',
    '<apunt-poll poll-id="7"><script type="application/json">{"imageWidth": ▸"x"}</script></apunt-poll>',
    'bad-value',
    '"imageWidth"',
  ],
  [
    'a.html',
    '<apunt-profile><script type="application/json" ▸data-apunt-json="url">{}</script></apunt-profile>',
    'unknown-json',
    '"urls"?',
  ],
  ['a.html', '<div data-apunt="profile" ▸data-json-ulrs="{}"></div>', 'unknown-json', '"urls"?'],
  [
    'a.twig',
    '<apunt-player src="/a.mp4"><figure>▸<script type="application/json">{{ card|json_encode }}</script></figure></apunt-player>',
    'misplaced-json',
    'direct child of <apunt-player>',
  ],
  [
    'a.html',
    '<section>▸<script type="application/json" data-apunt-json="ads">[]</script></section>',
    'misplaced-json',
    'a <section>',
  ],
  [
    'a.html',
    '<apunt-profile>▸<script type="text/json" data-apunt-json="urls">{}</script></apunt-profile>',
    'misplaced-json',
    'type="application/json"',
  ],
  [
    'a.html',
    '<apunt-profile>▸<script data-apunt-json="urls">{}</script></apunt-profile>',
    'misplaced-json',
    'type="application/json"',
  ],
  [
    'a.blade.php',
    "@if($poll)\n▸<apunt-poll>@lang('poll')</apunt-poll>\n@endif".replace("@lang('poll')", ''),
    'missing-value',
    'has no poll-id',
  ],
  ['a.html', '▸<apunt-like content-id=""></apunt-like>', 'missing-value', 'content-id or show-id'],
  ['a.html', '▸<div data-apunt="poll"></div>', 'missing-value', 'data-poll-id'],
  ['a.html', '▸<apunt-like content-id="1" show-id="2"></apunt-like>', 'two-values', 'only one of them'],
  [
    'a.twig',
    '▸<apunt-like show-id="{{ show.id }}" />\n<p>{{ text }}</p>',
    'self-closing',
    'Write <apunt-like …></apunt-like>',
  ],
  [
    'a.html',
    '▸<script type="module" src="/apunt/apunt.js"></script>',
    'missing-styles',
    'Write <link rel="stylesheet" href="/apunt/apunt.css">',
  ],
  [
    'a.html',
    '▸<link rel="stylesheet" href="/old/apunt.css"><script type="module" src="/apunt/apunt.js"></script>',
    'missing-styles',
    'not from the folder',
  ],
  [
    'a.html',
    '<link rel="stylesheet" href="/apunt.css"><script type="module" src="/apunt.js" ▸integrity="sha384-abc"></script>',
    'wrong-integrity',
    'is no integrity value',
  ],
  [
    'a.html',
    `<link rel="stylesheet" href="https://cdn.example/apunt.css" ▸integrity="sha256-${'A'.repeat(43)}=">`,
    'wrong-integrity',
    'Add crossorigin',
  ],
  [
    'a.html',
    '<apunt-poll poll-id="7"><script type="application/json">{"options": [{"id": 1, ▸"titel": "a"}]}</script></apunt-poll>',
    'unknown-json-key',
    'Did you mean "title"?',
  ],
];

describe('the linter', () => {
  it.each(FAULTS)('finds in %s: %s', (file, marked, rule, says) => {
    const findings = read(file, marked.replace('▸', ''));
    expect(findings.map((finding) => ({ rule: finding.rule, offset: finding.offset }))).toEqual([
      { rule, offset: marked.indexOf('▸') },
    ]);
    expect(findings[0]?.message).toContain(says);
  });

  it('knows at least 30 faults', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(FAULTS.map(([, , rule]) => rule)).size).toBeGreaterThanOrEqual(15);
  });

  it.each([
    [
      'a.twig',
      `<apunt-like content-id="{{ id }}" variant="{{ big ? 'text' : "a>b" }}" {% if x %}saved{% endif %}></apunt-like>`,
    ],
    ['a.twig', '<apunt-poll {{ attributes }}></apunt-poll><apunt-{{ name }} a="1"></apunt-{{ name }}>'],
    ['a.twig', '<apunt-poll{% for n, v in all %} {{ n }}="{{ v }}"{% endfor %}></apunt-poll>'],
    [
      'a.twig',
      '{% verbatim %}{{ {% endverbatim %}{# <apunt-pol> {{ #}<apunt-poll data-{{ a }}="1" poll-id="2"></apunt-poll>',
    ],
    ['a.twig', '<apunt-like {% if a %}content-id="1"{% else %}show-id="2"{% endif %}></apunt-like>'],
    ['a.njk', '<apunt-player><script type="application/json">{{ card | json }}</script></apunt-player>'],
    ['a.njk', '<apunt-player>{{ caller() }}</apunt-player>'],
    ['a.php', `<?php if ($a > 1): ?><apunt-like show-id="<?= h("?>") ?>"><?php endif; // <apunt-pol>`],
    [
      'a.blade.php',
      `<apunt-like @if($a) saved @endif show-id="{{ $id }}" @class(['a' => $b]) {!! $more !!}></apunt-like>{{-- <apunt-pol> --}}`,
    ],
    [
      'a.html',
      '<apunt-like :content-id="id" @click="go" x-data v-if="a" class="b" aria-label="c" onclick="d()" data-mine="e"></apunt-like>',
    ],
    [
      'a.html',
      '<apunt-player><script type="application/json">{"player": {"bcId": 7}, "title": "a", "link": {"href": "/b"}}</script></apunt-player>',
    ],
    [
      'a.html',
      '<apunt-like show-id="1"><p><script type="application/json" id="words">{"a": 1}</script></p></apunt-like>',
    ],
    [
      'a.html',
      '<apunt-like show-id="1" saved="false"><svg slot="icon-on"></svg></apunt-like><i slot="title"></i>',
    ],
    ['a.html', '<!-- apunt-lint-ignore missing-value: the script sets it -->\n<apunt-poll></apunt-poll>'],
    [
      'a.html',
      '<!-- <apunt-pol> --><script>const a = "<apunt-pol>"</script><textarea><apunt-pol></textarea>',
    ],
    [
      'a.md',
      'Text <apunt-pol>\n\n```js\n<apunt-pol>\n```\n\n```html\n<apunt-hot-topics></apunt-hot-topics>\n```\n',
    ],
  ])('finds nothing in %s: %s', (file, source) => {
    expect(read(file, source)).toEqual([]);
  });

  it('asks for a reason where a rule is passed over', () => {
    const source = '<!-- apunt-lint-ignore missing-value -->\n<apunt-poll></apunt-poll>';
    expect(read('a.html', source)).toHaveLength(1);
  });

  it('takes the styles of another template for those of one that has none, and of none for a page', () => {
    const script = '<script type="module" src="/apunt/apunt.js"></script>';
    const files = [
      { file: 'head.twig', source: '<link rel="stylesheet" href="{{ base }}apunt.css">', kind: 'twig' },
      { file: 'layout.twig', source: `{% include 'head.twig' %}${script}`, kind: 'twig' },
      { file: 'page.html', source: script, kind: 'html' },
    ];
    const found = lint(files, { knowledge }).map(({ findings }) => findings.map(({ rule }) => rule));
    expect(found).toEqual([[], [], ['missing-styles']]);
  });

  it.each([
    ['<apunt-like show-id="1" />', '<apunt-like show-id="1"></apunt-like>'],
    [
      '<apunt-poll pollId="7" confirm="false"></apunt-poll>',
      '<apunt-poll poll-id="7" no-confirm></apunt-poll>',
    ],
    ['<apunt-poll poll-id="7"\n  confirm></apunt-poll>', '<apunt-poll poll-id="7"></apunt-poll>'],
    [
      '<apunt-like show-id="1" variant="Icon"></apunt-like>',
      '<apunt-like show-id="1" variant="icon"></apunt-like>',
    ],
    ['<div data-apunt="like" show-id="1"></div>', '<div data-apunt="like" data-show-id="1"></div>'],
    [
      '<script src="{{ base }}apunt.js"></script>',
      '<link rel="stylesheet" href="{{ base }}apunt.css">\n<script src="{{ base }}apunt.js"></script>',
    ],
    [
      '<head>\n  <script type="module" src="/a/apunt.js"></script>',
      '<head>\n  <link rel="stylesheet" href="/a/apunt.css">\n  <script type="module" src="/a/apunt.js"></script>',
    ],
  ])('mends %s', (source, expected) => {
    const mended = fixed(source, read('a.html', source));
    expect(mended).toBe(expected);
    expect(read('a.html', mended)).toEqual([]);
  });

  it.each([
    // A guess, a page that would change, and a tag whose end nobody knows.
    '<apunt-poll poll-id="7" imge-width="3"></apunt-poll>',
    '<apunt-like show-id="1" saved="0"></apunt-like>',
    '<apunt-like show-id="1" /><p></p></apunt-like>',
    '<apunt-poll poll-id="7" confirm="{{ ask }}"></apunt-poll>',
  ])('leaves to the author %s', (source) => {
    expect(read('a.html', source)).toHaveLength(1);
    expect(fixed(source, read('a.html', source))).toBe(source);
  });
});

import apunt from './scripts/lint/stylelint.mjs';

/*
 * What a formatter cannot see: misspelt CSS, colours past the tokens, break points of one's own, files that grow
 * (docs/adr/0020-style-rules.md).
 */

/** The widths at which layouts change. A new one is a decision about all pages: reuse the nearest. */
const BREAK_POINTS = {
  // Small cards of a carousel have break points of their own (620px, 1340px; specification, content §2).
  // Ads have lists of their own up to 768px (specification, content §2).
  // The portals' own are phone (567px), tablet and desk (1100px); a saved list and a desk row begin just past them.
  media: [
    '567px',
    '578px',
    '768px',
    '620px',
    '1340px',
    '1099px',
    '1100px',
    '30rem',
    '36rem',
    '40rem',
    '48rem',
    '56rem',
    '60rem',
    '64rem',
  ],
  // By the room that a part has, whatever the window.
  container: ['24rem', '30rem', '33rem', '34rem', '46rem', '567px', '1099px'],
};

/** @type {import('stylelint').Config} */
export default {
  plugins: apunt,
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  ignoreFiles: [
    'dist/**',
    'dist.*/**',
    'cdn/**',
    'package/**',
    'storybook-static/**',
    'guide/**',
    'reports/**',
    '**/node_modules/**',
  ],
  rules: {
    'apunt/max-lines': 300,
    'apunt/break-points': BREAK_POINTS,
    'color-no-hex': [
      true,
      { message: 'A colour is a token: var(--apunt-…) in the library, see tokens.css.' },
    ],
    'color-named': [
      'never',
      { message: 'A colour is a token: var(--apunt-…) in the library, see tokens.css.' },
    ],
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'light-dark'],
      { message: 'A colour is a token; a veil of one is color-mix(in srgb, var(--…) 30%, transparent).' },
    ],
    'media-feature-name-disallowed-list': [
      ['prefers-color-scheme'],
      { message: 'A page may have another theme than the system: the tokens follow it (docs/adr/0095).' },
    ],
    'declaration-property-value-disallowed-list': [
      { '/./': ['/--apunt-(?:grey|hue|ring)-/'] },
      { message: 'What a brand is made of is for the roles in tokens.css: var(--apunt-text), …' },
    ],
    'at-rule-no-unknown': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-no-unknown': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'function-no-unknown': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'named-grid-areas-no-invalid': true,
    'no-duplicate-selectors': true,
    'no-irregular-whitespace': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': [true, { ignore: ['custom-elements'] }],
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
  overrides: [
    // What stands in the document; a shadow root is small.
    { files: ['packages/ui/src/{content,menu}/**/*.css'], rules: { 'apunt/own-state': true } },
    {
      files: ['**/tokens.css'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
};

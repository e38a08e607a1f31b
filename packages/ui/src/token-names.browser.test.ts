import { expect } from 'chai';
import { closeTokenPages, openTokenPage } from '@apunt/testing/token-page';

/** The names from before there were tiers and themes, and what else each of them turns. */
const OLD: Readonly<Record<string, readonly string[]>> = {
  accent: ['brand', 'stage-accent'],
  'accent-strong': [],
  'accent-soft': [],
  'accent-text': [],
  'on-accent': [],
  text: ['surface-3'],
  muted: [],
  surface: ['canvas', 'raised'],
  'surface-2': ['raised', 'surface-3'],
  border: [],
  line: [],
  error: [],
  'error-soft': [],
  'on-error': [],
  success: [],
  'success-soft': [],
  focus: [],
  stage: [],
  'stage-veil': [],
  'stage-button': [],
  'stage-control': ['stage-button'],
  'on-stage': [],
  'on-stage-soft': [],
  'shade-1': ['shadow-1', 'shadow-2'],
  'shade-2': ['shadow-2', 'shadow-3'],
  'shade-3': ['shade-4', 'shadow-3'],
  'shade-4': [],
  radius: [],
  'radius-large': [],
};
/** Made from others, unless a page sets them. */
const DERIVED = [
  'canvas',
  'raised',
  'surface-3',
  'brand',
  'stage-accent',
  'shadow-1',
  'shadow-2',
  'shadow-3',
];
const ALL = [...Object.keys(OLD), ...DERIVED];

describe('a page that sets old names alone', () => {
  afterEach(closeTokenPages);

  it('finds all 29 of them', async () => {
    const page = await openTokenPage({});
    expect(Object.keys(OLD)).to.have.lengthOf(29);
    expect(Object.keys(OLD).filter((name) => page.text(name) === '')).to.deep.equal([]);
  });

  for (const [name, others] of Object.entries(OLD))
    it(`turns with --apunt-${name} that, and ${others.join(', ') || 'nothing else'}`, async () => {
      const before = await openTokenPage({});
      const after = await openTokenPage({ css: `:root { --apunt-${name}: rgb(1 2 3) }` });
      const turned = ALL.filter((one) => before.text(one) !== after.text(one));
      expect(turned.sort()).to.deep.equal([name, ...others].sort());
    });

  const TEN = `:root { --apunt-accent: #0b5f3d; --apunt-accent-strong: #084a2f; --apunt-accent-soft: #e0f5ea; --apunt-accent-text: #084a2f;
    --apunt-text: #102030; --apunt-muted: #405060; --apunt-surface: #fafcfb; --apunt-surface-2: #e8f0ec; --apunt-border: #708078; --apunt-line: #c0d0c8 }`;

  for (const [theme, canvas, raised, stageAccent] of [
    ['light', '#fafcfb', '#fafcfb', '#85af9e'],
    // The ground of a dark page is none of the ten.
    ['dark', '#120e0c', '#e8f0ec', '#176747'],
  ] as const)
    it(`turns each derived colour with ten of them, ${theme}`, async () => {
      const page = await openTokenPage({ html: `data-theme="${theme}"`, css: TEN });
      const colours = ['canvas', 'raised', 'surface-3', 'brand', 'stage-accent'].map((role) =>
        page.colour(role),
      );
      expect(colours).to.deep.equal([canvas, raised, '#dde6e3', '#0b5f3d', stageAccent]);
    });

  it('may set what is derived, too', async () => {
    const css = ':root { --apunt-accent: #0b5f3d; --apunt-brand: #ee5f06; --apunt-stage-accent: #ffd43b }';
    const page = await openTokenPage({ css });
    expect([page.colour('brand'), page.colour('stage-accent')]).to.deep.equal(['#ee5f06', '#ffd43b']);
  });

  it('keeps its own corners where things are round now, unless it says so', async () => {
    const page = await openTokenPage({ css: ':root { --apunt-radius: 0 }' });
    expect([page.text('radius'), page.text('radius-round')]).to.deep.equal(['0', '62rem']);
  });
});

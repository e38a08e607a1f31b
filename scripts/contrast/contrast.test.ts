// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { colourOf, mixed, over, ratioOf, textOf } from './colour.ts';
import { contrastFaults, contrastPage } from './report.ts';
import { colourRoles, declarationsOf, reader, SITES, THEMES } from './tokens.ts';

const tokens = readFileSync('packages/ui/src/tokens.css', 'utf8');
const portals = readFileSync('packages/portal/src/styles/tokens.css', 'utf8');
const WHITE = colourOf('#fff');

test('contrast is that of WCAG', () => {
  expect(ratioOf(WHITE, colourOf('#000000'))).toBeCloseTo(21);
  expect(ratioOf(colourOf('#767676'), WHITE)).toBeCloseTo(4.54, 2);
  expect(ratioOf(WHITE, colourOf('#767676'))).toBeCloseTo(4.54, 2);
});

test('colours are mixed and laid over others as browsers do it', () => {
  expect(textOf(mixed(colourOf('#f8f5f2'), 0.95, colourOf('#1c1714')))).toBe('#edeae7');
  expect(textOf(over(colourOf('rgb(13 11 10 / 0.82)'), WHITE))).toBe('#393736');
  expect(() => ratioOf(colourOf('rgb(0 0 0 / 0.5)'), WHITE)).toThrow('expected a whole colour');
  expect(() => colourOf('red')).toThrow('expected a colour');
});

describe('the tokens', () => {
  const css = `@layer apunt {
    :where(:root, [data-site]) { --apunt-grey-0: initial; --apunt-grey-50: #fafafa; }
    :where(:root[data-apunt-site='lacolla'], [data-site='lacolla']) { --apunt-grey-50: #fbf8ff; }
    :where(:root, [data-theme]) { --apunt-text: light-dark(#111, var(--apunt-grey-50)); --apunt-if-dark: ;
      --apunt-paper: var(--apunt-grey-0, var(--apunt-text)); --apunt-soft: color-mix(in srgb, var(--apunt-text) 50%, #fff); }
    @media print { :where(:root) { --apunt-text: #000; } }
    [data-theme='dark'] { --apunt-text: #eee; }
    :where(:root) { --apunt-gap: 1rem; }
  }`;

  it('are those of the site and the theme, whatever stands under a condition', () => {
    const text = SITES.map((site) => THEMES.map((theme) => textOf(reader(css, site, theme)('text'))));
    expect(text).toEqual([
      ['#111111', '#fafafa'],
      ['#111111', '#fbf8ff'],
      ['#111111', '#fafafa'],
    ]);
    expect(declarationsOf(css, 'lacolla').get('grey-50')).toBe('#fbf8ff');
  });

  it('may be made of others, of none, and of two', () => {
    const read = reader(css, 'general', 'light', new Map([['own', 'var(--apunt-text)']]));
    expect(['paper', 'soft', 'own'].map((role) => textOf(read(role)))).toEqual([
      '#111111',
      '#888888',
      '#111111',
    ]);
    expect(() => read('none')).toThrow('--apunt-none');
    expect(() => read('gap')).toThrow('1rem');
  });

  it('are roles where they are colours', () => {
    expect(colourRoles(css)).toEqual(['text', 'paper', 'soft']);
    expect(colourRoles(tokens).length).toBeGreaterThan(35);
  });
});

describe('the pairs', () => {
  it('differ as much as is asked', () => {
    expect(contrastFaults(tokens, portals)).toEqual([]);
  });

  it.each([
    [
      'a grey that is too light',
      '--apunt-grey-600: #5c544f',
      '--apunt-grey-600: #8f8781',
      'general light: muted on canvas',
    ],
    [
      'a hue of another site',
      '--apunt-hue-600: #672ad8',
      '--apunt-hue-600: #c9b3ff',
      'lacolla light: on-accent on accent',
    ],
    [
      'a role in the dark',
      'light-dark(#b3211b, #ffb0a6)',
      'light-dark(#b3211b, #b3211b)',
      'apuntsdellengua dark: error on canvas',
    ],
    [
      'a mix',
      'var(--apunt-accent) 50%, #fff',
      'var(--apunt-accent) 62%, #fff',
      'lacolla light: stage-accent on the track, not played is 2.5',
    ],
    [
      'what a control is over',
      'rgb(13 11 10 / 0.82)',
      'rgb(13 11 10 / 0.4)',
      'general light: on-stage on a control over a white picture',
    ],
  ])('fail for %s', (_, right, wrong, fault) => {
    expect(tokens).toContain(right);
    const faults = contrastFaults(tokens.replace(right, wrong), portals);
    expect(faults.filter((one) => one.startsWith(fault))).toHaveLength(1);
  });

  it('fail for what a portal sets for itself', () => {
    const right = '--apunt-stage-accent: #ffd43b';
    expect(portals).toContain(right);
    const faults = contrastFaults(tokens, portals.replace(right, '--apunt-stage-accent: #4a1aa8'));
    expect(faults[0]).toMatch(/^lacolla light: stage-accent \(as the portals set it\) on stage is/);
    expect(faults.every((one) => one.startsWith('lacolla'))).toBe(true);
  });

  it('stand in a page with all values', () => {
    const page = contrastPage(tokens, portals);
    expect(page).toContain('| canvas | text | 4.5 | 17.76 | 17.67 | 17.42 | 17.55 | 16.42 | 16.65 |');
    expect(page).toContain(
      '| `focus` | `#1d4ed8` | `#8fb8ff` | `#0b7269` | `#5fe3d3` | `#a63c06` | `#ffb07a` |',
    );
  });
});

test('the colours of the browser’s bar in docs/cms/theming.md are the canvas of each site', () => {
  const guide = readFileSync('docs/cms/theming.md', 'utf8');
  for (const site of SITES) {
    const [light, dark] = THEMES.map((theme) => textOf(reader(tokens, site, theme)('canvas')));
    expect(guide).toMatch(new RegExp(`\\| \`?${site}\`? +\\| \`${light}\` +\\| \`${dark}\` +\\|`));
  }
});

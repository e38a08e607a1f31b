import { expect } from 'chai';
import density from './density.css?sheet';
import { closeTokenPages, openTokenPage, type TokenPage } from '@apunt/testing/token-page';

const SITES = ['general', 'lacolla', 'apuntsdellengua'] as const;

/** What a page has got, by site: light, dark. */
const COLOURS: Readonly<Record<string, readonly (readonly [light: string, dark: string])[]>> = {
  canvas: [
    ['#ffffff', '#120e0c'],
    ['#ffffff', '#130a28'],
    ['#fffdf8', '#0b1424'],
  ],
  surface: [
    ['#ffffff', '#1c1714'],
    ['#ffffff', '#1e1338'],
    ['#ffffff', '#131e31'],
  ],
  'surface-3': [
    ['#edeae7', '#312c28'],
    ['#ece9f5', '#33284e'],
    ['#ede8e0', '#253146'],
  ],
  raised: [
    ['#ffffff', '#27211d'],
    ['#ffffff', '#291d45'],
    ['#ffffff', '#1a273d'],
  ],
  text: [
    ['#1c1714', '#f8f5f2'],
    ['#1e1338', '#f7f4ff'],
    ['#131e31', '#f8f3e9'],
  ],
  border: [
    ['#8d847d', '#8d847d'],
    ['#8a7fae', '#8a7fae'],
    ['#758294', '#758294'],
  ],
  accent: [
    ['#c74409', '#ff8540'],
    ['#672ad8', '#a98aff'],
    ['#1b5bb0', '#70a9f6'],
  ],
  'accent-soft': [
    ['#fff2ea', '#43200f'],
    ['#f2ecff', '#35196f'],
    ['#e9f1fc', '#14335f'],
  ],
  'on-accent': [
    ['#ffffff', '#2b1105'],
    ['#ffffff', '#1b0942'],
    ['#ffffff', '#06172f'],
  ],
  focus: [
    ['#1d4ed8', '#8fb8ff'],
    ['#0b7269', '#5fe3d3'],
    ['#a63c06', '#ffb07a'],
  ],
  error: [
    ['#b3211b', '#ffb0a6'],
    ['#b3211b', '#ffb0a6'],
    ['#b3211b', '#ffb0a6'],
  ],
};
const RADII = ['.5rem', '1.25rem', '.25rem'];
const TITLES = ['', 'ui-rounded', '"Iowan Old Style"'];
const CONTROLS = ['2.75rem', '3.5rem', '2.75rem'];

/** Which site an element has the look of; fails where it has something of two. */
function siteOf(page: TokenPage, selector?: string): string | undefined {
  const number = COLOURS['accent']?.findIndex(([light]) => light === page.colour('accent', selector)) ?? -1;
  expect([
    page.text('radius', selector),
    page.text('font-title', selector).split(',')[0],
    page.text('control', selector),
    page.colour('canvas', selector),
    page.colour('focus', selector),
  ]).to.deep.equal([
    RADII[number],
    TITLES[number],
    CONTROLS[number],
    COLOURS['canvas']?.[number]?.[0],
    COLOURS['focus']?.[number]?.[0],
  ]);
  return SITES[number];
}

describe('the sites of tokens.css', () => {
  afterEach(closeTokenPages);

  for (const [number, site] of SITES.entries())
    for (const [at, theme] of ['light', 'dark'].entries())
      it(`${site} has its colours, ${theme}`, async () => {
        const page = await openTokenPage({ html: `data-site="${site}" data-theme="${theme}"` });
        const found = Object.keys(COLOURS).map((role) => [role, page.colour(role)]);
        expect(found).to.deep.equal(
          Object.entries(COLOURS).map(([role, values]) => [role, values[number]?.[at]]),
        );
      });

  for (const [what, given, site] of [
    ['nothing', {}, 'general'],
    ['an unknown name', { body: '<apunt-config site="apuntaments"></apunt-config>' }, 'general'],
    ['what the code has read', { html: 'data-apunt-site="lacolla"' }, 'lacolla'],
    ['what the code has read', { html: 'data-apunt-site="apuntsdellengua"' }, 'apuntsdellengua'],
    ['the settings', { body: '<apunt-config site="lacolla"></apunt-config>' }, 'lacolla'],
    ['the settings', { body: '<apunt-config site="apunt"></apunt-config>' }, 'apuntsdellengua'],
    [
      'the twin in the settings',
      { body: '<apunt-config data-site="apunt"></apunt-config>' },
      'apuntsdellengua',
    ],
    ['deep settings', { body: '<main><apunt-config site="lacolla"></apunt-config></main>' }, 'general'],
    ['the root', { html: 'data-site="lacolla"' }, 'lacolla'],
  ] as const)
    it(`${JSON.stringify(given)}: ${what} makes the page ${site}`, async () => {
      expect(siteOf(await openTokenPage(given))).to.equal(site);
    });

  it('may differ from part to part', async () => {
    const page = await openTokenPage({
      html: 'data-site="apuntsdellengua"',
      body: `<main data-site="general"><p site="lacolla">x</p></main>
        <section data-site="lacolla"><p data-site="apunt">x</p><b data-site="general">x</b><i site="apunt">x</i></section>`,
    });
    expect(
      ['main', 'main p', 'section', 'section p', 'section b', 'section i'].map((one) => siteOf(page, one)),
    ).to.deep.equal(['general', 'lacolla', 'lacolla', 'apuntsdellengua', 'general', 'apuntsdellengua']);
    expect(page.text('leading-tight', 'section')).to.equal('1.1');
  });
});

describe('the density of a part', () => {
  afterEach(closeTokenPages);
  const css = [...density.cssRules].map((rule) => rule.cssText).join('');
  const sizes = (page: TokenPage, selector?: string) =>
    ['control', 'control-small', 'control-large', 'pad', 'row', 'size-meta', 'size-small', 'size-body'].map(
      (name) => page.text(name, selector),
    );
  const COMFORTABLE = ['2.75rem', '2.25rem', '3.25rem', '1rem', '.75rem', '.8125rem', '.875rem', '1rem'];
  const COMPACT = ['2.25rem', '1.75rem', '2.75rem', '.75rem', '.375rem', '.75rem', '.8125rem', '.9375rem'];
  const CHILD = ['3.5rem', '3rem', '4rem', '1.25rem', '1rem', '.9375rem', '1rem', '1.125rem'];

  it('is comfortable, and that of children on their site', async () => {
    expect(sizes(await openTokenPage({}))).to.deep.equal(COMFORTABLE);
    const body = '<apunt-config site="lacolla"></apunt-config>';
    expect(sizes(await openTokenPage({ body }))).to.deep.equal(CHILD);
  });

  it('is what the part says, with the sheet for it', async () => {
    const body =
      '<p data-density="child">x</p><div data-density="compact"><p data-density="comfortable">x</p></div>';
    // The browser of the tests may have no mouse.
    const page = await openTokenPage({ css: css.replaceAll(/@media [^{]+/g, '@media all '), body });
    expect(sizes(page, 'body > p')).to.deep.equal(CHILD);
    expect(sizes(page, 'div')).to.deep.equal(COMPACT);
    expect(sizes(page, 'div p')).to.deep.equal(COMFORTABLE);
    const club = await openTokenPage({ css, html: 'data-site="lacolla" data-density="comfortable"' });
    expect(sizes(club)).to.deep.equal(COMFORTABLE);
  });

  it('is never compact for a finger', () => {
    const compact: (string | undefined)[] = [];
    const look = (rules: CSSRuleList, media?: string): void => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) look(rule.cssRules, rule.conditionText);
        else if (rule instanceof CSSGroupingRule) look(rule.cssRules, media);
        else if (rule.cssText.includes('compact')) compact.push(media);
      }
    };
    look(density.cssRules);
    expect(compact).to.deep.equal(['(hover: hover) and (pointer: fine)']);
  });
});

import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { closeTokenPages, openTokenPage } from '@apunt/testing/token-page';

const LIGHT = '#ffffff';
const DARK = '#120e0c';
const prefer = (colorScheme: 'light' | 'dark'): Promise<void> => emulateMedia({ colorScheme });

describe('tokens.css', () => {
  afterEach(async () => {
    closeTokenPages();
    await emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'no-preference' });
  });

  describe('the theme of a page', () => {
    const pages: readonly [
      what: string,
      given: Parameters<typeof openTokenPage>[0],
      light: string,
      dark: string,
    ][] = [
      ['a page that says nothing is light', {}, LIGHT, LIGHT],
      [
        'a page that knows both follows the visitor',
        { head: '<meta name="color-scheme" content="light dark">' },
        LIGHT,
        DARK,
      ],
      ['so does one that says so in its styles', { css: ':root { color-scheme: light dark }' }, LIGHT, DARK],
      ['data-theme="auto" follows the visitor', { html: 'data-theme="auto"' }, LIGHT, DARK],
      ['data-theme="dark" is dark', { html: 'data-theme="dark"' }, DARK, DARK],
      [
        'data-theme="light" is light in a page that knows both',
        { html: 'data-theme="light"', head: '<meta name="color-scheme" content="light dark">' },
        LIGHT,
        LIGHT,
      ],
      [
        'data-theme="dark" holds against the styles of the page',
        { html: 'data-theme="dark"', css: ':root { color-scheme: light dark }' },
        DARK,
        DARK,
      ],
      ['another value says nothing', { html: 'data-theme="sepia"' }, LIGHT, LIGHT],
      ['the settings say dark', { body: '<apunt-config theme="dark"></apunt-config>' }, DARK, DARK],
      ['the settings say auto', { body: '<apunt-config data-theme="auto"></apunt-config>' }, LIGHT, DARK],
      [
        'the settings say light',
        { body: '<apunt-config theme="light"></apunt-config>', css: ':root { color-scheme: light dark }' },
        LIGHT,
        LIGHT,
      ],
      [
        'settings that an editor could have written say nothing',
        { body: '<main><apunt-config theme="dark"></apunt-config></main>' },
        LIGHT,
        LIGHT,
      ],
      [
        'the root has the last word',
        { html: 'data-theme="light"', body: '<apunt-config theme="dark"></apunt-config>' },
        LIGHT,
        LIGHT,
      ],
    ];
    for (const [what, given, light, dark] of pages)
      it(what, async () => {
        const page = await openTokenPage(given);
        await prefer('light');
        const first = page.colour('canvas');
        await prefer('dark');
        expect([first, page.colour('canvas')]).to.deep.equal([light, dark]);
      });

    it('has no color-scheme of its own in a page that says nothing', async () => {
      const page = await openTokenPage({});
      expect(getComputedStyle(page.root).colorScheme).to.equal('normal');
    });

    it('is light on paper', async () => {
      const page = await openTokenPage({ html: 'data-theme="dark"' });
      expect(page.colour('text')).to.equal('#f8f5f2');
      await emulateMedia({ media: 'print' });
      expect(page.colour('text')).to.equal('#1c1714');
    });
  });

  describe('the theme of a part', () => {
    const BODY =
      '<section data-theme="dark"><div class="in"></div><p data-theme="light">x</p></section><aside>x</aside>';

    for (const isOld of [false, true])
      it(`turns that part only, shadow roots included${isOld ? ', also in an old browser' : ''}`, async () => {
        const page = await openTokenPage({ body: BODY, isOld });
        page.get('.in').attachShadow({ mode: 'open' });
        for (const [role, light, dark] of [
          ['canvas', LIGHT, DARK],
          ['text', '#1c1714', '#f8f5f2'],
          ['surface-3', '#edeae7', '#312c28'],
          ['error', '#b3211b', '#ffb0a6'],
          ['focus', '#1d4ed8', '#8fb8ff'],
        ] as const) {
          expect(page.colour(role, '.in'), role).to.equal(dark);
          expect(page.colour(role, 'section'), role).to.equal(dark);
          expect(page.colour(role, 'section p'), role).to.equal(light);
          expect(page.colour(role, 'aside'), role).to.equal(light);
        }
        expect(getComputedStyle(page.get('section')).colorScheme).to.equal('dark');
      });

    it('keeps what is the site’s', async () => {
      const page = await openTokenPage({ html: 'data-site="lacolla"', body: '<p data-theme="dark">x</p>' });
      expect(page.colour('focus', 'p')).to.equal('#5fe3d3');
      expect(page.text('radius', 'p')).to.equal('1.25rem');
      expect(page.text('control', 'p')).to.equal('3.5rem');
    });
  });

  describe('a browser without light-dark()', () => {
    for (const [html, canvas, scheme] of [
      ['', LIGHT, 'normal'],
      ['data-theme="auto"', LIGHT, 'normal'],
      ['data-theme="light"', LIGHT, 'light'],
      ['data-theme="dark"', DARK, 'dark'],
    ] as const)
      it(`shows a page with ${html || 'nothing'} as ${canvas}, whatever the visitor prefers`, async () => {
        await prefer('dark');
        const page = await openTokenPage({ html, isOld: true });
        expect(page.colour('canvas')).to.equal(canvas);
        expect(getComputedStyle(page.root).colorScheme).to.equal(scheme);
      });

    it('takes the theme of the settings', async () => {
      const page = await openTokenPage({ body: '<apunt-config theme="dark"></apunt-config>', isOld: true });
      expect(page.colour('raised')).to.equal('#27211d');
    });
  });

  it('has no movement for those who want none', async () => {
    const page = await openTokenPage({});
    await emulateMedia({ reducedMotion: 'reduce' });
    expect([1, 2, 3].map((step) => page.text(`time-${step}`))).to.deep.equal(['0s', '0s', '0s']);
    await emulateMedia({ reducedMotion: 'no-preference' });
    expect([1, 2, 3].map((step) => page.text(`time-${step}`))).to.deep.equal(['.12s', '.22s', '.4s']);
  });
});

import { expect } from 'chai';
import tokens from '@apunt/ui/tokens.css?sheet';
import base from '@apunt/ui/base.css?sheet';
import playing from './parts/ActivePlayer.css?sheet';
import player from './Player.css?sheet';

/* What a player draws only once it plays, and on a stage: its sheets, without its code. */

describe('the colours of a player', () => {
  const stand = document.createElement('div');
  const styleOf = (selector: string, vars: Readonly<Record<string, string>> = {}): CSSStyleDeclaration => {
    for (const [name, value] of Object.entries(vars)) document.documentElement.style.setProperty(name, value);
    const element = stand.shadowRoot?.querySelector(selector);
    if (!element) throw new Error(`expected ${selector}`);
    return getComputedStyle(element);
  };

  before(() => {
    document.adoptedStyleSheets.push(tokens);
    const root = stand.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [base, player, playing];
    root.innerHTML = `<div part="player"><div part="stage"><p part="live">x</p>
      <button class="apunt-button apunt-button-primary" data-action="play">x</button>
      <button class="apunt-button" data-action="close-sticky">x</button></div></div>`;
    document.body.append(stand);
  });
  afterEach(() => {
    document.documentElement.removeAttribute('style');
    delete document.documentElement.dataset['theme'];
  });
  after(() => stand.remove());

  it('takes --apunt-stage-button and --apunt-shade-4 from a page that sets them', () => {
    expect(styleOf('[data-action=close-sticky]').backgroundColor).to.equal('rgba(13, 11, 10, 0.82)');
    expect(styleOf('[data-action=play]').boxShadow).to.include('rgba(28, 20, 14, 0.24)');
    const vars = { '--apunt-stage-button': 'rgb(1 2 3)', '--apunt-shade-4': 'rgb(4 5 6)' };
    expect(styleOf('[data-action=close-sticky]', vars).backgroundColor).to.equal('rgb(1, 2, 3)');
    expect(styleOf('[data-action=play]', vars).boxShadow).to.include('rgb(4, 5, 6)');
  });

  it('is round, also where corners are none, and square where a brand says so', () => {
    const round = ['[part=live]', '[data-action=play]'];
    const radii = (vars: Readonly<Record<string, string>>) =>
      round.map((selector) => styleOf(selector, vars).borderStartStartRadius);
    expect(radii({ '--apunt-radius': '0' })).to.deep.equal(['992px', '992px']);
    expect(radii({ '--apunt-radius-round': '0' })).to.deep.equal(['0px', '0px']);
  });

  it('stays dark in both themes, and the badge stays red', () => {
    for (const [theme, live] of [
      ['light', 'rgb(207, 10, 44)'],
      ['dark', 'rgb(224, 24, 58)'],
    ] as const) {
      document.documentElement.dataset['theme'] = theme;
      expect(styleOf('[part=stage]').backgroundColor).to.equal('rgb(13, 11, 10)');
      expect(styleOf('[part=live]').backgroundColor).to.equal(live);
      expect(styleOf('[part=live]').color).to.equal('rgb(255, 255, 255)');
    }
  });
});

import { expect } from 'chai';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { mountElement } from '@apunt/testing/mount';
import { recordConsole, until } from '@apunt/testing/page';
import {
  BANNER,
  frames,
  mountLong,
  scrollToY,
  stateOf,
  told,
  useHeaderPage,
} from '../header-page.fixture.ts';
import { headerHtml } from '../header.fixture.ts';
import '../header.element.ts';

const html = document.documentElement;

describe('<apunt-header> while the page is scrolled', () => {
  useHeaderPage();

  it('goes through its states to the pixel without a banner', async () => {
    const element = await mountLong();
    const path: (readonly [number, string, string])[] = [
      [264, 'shown', 'none'],
      [200, 'shown', 'sticky'],
      [264, 'shown', 'sticky'],
      [269, 'hidden', 'stickable'],
      [265, 'hidden', 'stickable'],
      [264, 'shown', 'sticky'],
      [132, 'shown', 'sticky'],
      [40, 'shown', 'sticky'],
      [36, 'shown', 'sticky'],
      [35, 'shown', 'none'],
      [265, 'hidden', 'stickable'],
      [132, 'hidden', 'stickable'],
      [40, 'hidden', 'stickable'],
      [0, 'shown', 'none'],
    ];
    for (const [y, elements, stick] of path) {
      await scrollToY(y);
      expect(stateOf(element), `at ${y}`).to.deep.equal([elements, stick]);
    }
    expect(told.states.length).to.equal(6);
  });

  it('counts the first scroll of a page, which lets the room of the header go, and comes out with the first one up', async () => {
    const element = await mountLong();
    element.removeAttribute('data-settled');
    await scrollToY(1000);
    expect(stateOf(element)).to.deep.equal(['shown', 'none']);
    element.setAttribute('data-settled', '');
    await until('it hides', () => stateOf(element)[0] === 'hidden');
    await scrollToY(960);
    expect(stateOf(element)).to.deep.equal(['shown', 'sticky']);
  });

  it('stands in its place on paper, be it hidden or stuck on the screen', async () => {
    const element = await mountLong();
    await scrollToY(900);
    expect(stateOf(element)).to.deep.equal(['hidden', 'stickable']);
    const { position, transform } = getComputedStyle(element);
    expect([position, transform === 'none']).to.deep.equal(['sticky', false]);
    await emulateMedia({ media: 'print' });
    const paper = getComputedStyle(element);
    expect([paper.position, paper.transform]).to.deep.equal(['static', 'none']);
    await emulateMedia({ media: 'screen' });
  });

  it('goes by the banner, whose height may change, and which may come late and go', async () => {
    const element = await mountLong('banner-selector="#banner"');
    const hidesAt = async () => {
      for (let y = 260; y < 500; y += 1) {
        await scrollToY(0);
        await scrollToY(y);
        if (element.dataset['elements'] === 'hidden') return y;
      }
      return undefined;
    };
    expect(await hidesAt()).to.equal(265);
    element.insertAdjacentHTML('beforebegin', BANNER);
    await frames();
    expect(await hidesAt()).to.equal(273);
    const banner = document.querySelector<HTMLElement>('#banner');
    banner?.style.setProperty('block-size', '120px');
    await frames();
    expect(await hidesAt()).to.equal(293);
    banner?.remove();
    await frames();
    expect(await hidesAt()).to.equal(265);
  });

  it('counts with other numbers of the page, and takes a broken selector for none', async () => {
    const element = await mountLong('banner-selector="]" default-offset="400" delta="0"');
    await scrollToY(532);
    expect(stateOf(element)).to.deep.equal(['shown', 'none']);
    await scrollToY(533);
    expect(stateOf(element)).to.deep.equal(['hidden', 'stickable']);
    await scrollToY(400);
    expect(stateOf(element)).to.deep.equal(['hidden', 'stickable']);
    await scrollToY(401);
    await scrollToY(400.5);
    expect(stateOf(element)).to.deep.equal(['hidden', 'stickable']);
  });

  it('lies over the page only while it sticks and is shown, and the page below it never moves', async () => {
    const element = await mountLong();
    const below = () => (document.querySelector('#far')?.getBoundingClientRect().top ?? 0) + scrollY;
    const start = below();
    await scrollToY(1000);
    expect(element.getBoundingClientRect().bottom).to.be.at.most(0);
    await scrollToY(900);
    await until('it has come', () => element.getBoundingClientRect().top === 0);
    expect(below()).to.equal(start);
    await scrollToY(1000);
    await until('it has gone', () => element.getBoundingClientRect().bottom <= 0);
    expect(below()).to.equal(start);
  });

  it('tells its height, and takes it back when it goes, with the styles of the page itself in place', async () => {
    html.style.setProperty('scroll-padding-top', '7px');
    const element = await mountLong();
    expect(html.style.getPropertyValue('--apunt-header-height')).to.equal('70px');
    expect(html.style.scrollPaddingTop).to.equal('70px');
    element.style.blockSize = '90px';
    await until('it follows', () => html.style.scrollPaddingTop === '90px');
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(html.style.getPropertyValue('--apunt-header-height')).to.equal('');
    expect(html.style.scrollPaddingTop).to.equal('7px');
    html.removeAttribute('style');
  });

  it('does not stick if it would cover more than half of the window', async () => {
    const element = await mountLong();
    await scrollToY(1000);
    element.style.blockSize = '301px';
    await until('it is back', () => element.dataset['stick'] === 'none');
    expect(html.style.scrollPaddingTop).to.equal('0px');
    await scrollToY(1400);
    await scrollToY(1300);
    expect(stateOf(element)).to.deep.equal(['shown', 'none']);
    await setViewport({ width: 1000, height: 700 });
    await until('there is enough of it', () => html.style.scrollPaddingTop === '301px');
  });

  it('does not stick where the page wants it so', async () => {
    const element = await mountLong('no-fixed');
    for (const y of [1000, 900]) await scrollToY(y);
    expect(stateOf(element)).to.deep.equal(['shown', 'none']);
  });

  it('is the first of two that sticks; the other one is reported, and takes over', async () => {
    const log = recordConsole();
    try {
      const first = await mountLong();
      const second = await mountElement(`<apunt-header>${headerHtml}</apunt-header>`);
      expect(log.lines.length).to.equal(1);
      expect(log.lines[0]).to.contain('second-header');
      for (const y of [1000, 900]) await scrollToY(y);
      expect(stateOf(first)).to.deep.equal(['shown', 'sticky']);
      expect(stateOf(second)).to.deep.equal(['shown', 'none']);
      first.remove();
      await until('it has let go', () => first.state === undefined);
      await until('the other one counts', () => Number.parseFloat(html.style.scrollPaddingTop) < 70);
      for (const y of [1000, 900]) await scrollToY(y);
      expect(stateOf(second)).to.deep.equal(['shown', 'sticky']);
    } finally {
      log.restore();
    }
  });

  it('takes the place of one that a site swaps, and is none too many', async () => {
    const log = recordConsole();
    try {
      const first = await mountLong();
      const second = document.createElement('apunt-header');
      second.append(...[...first.children].map((child) => child.cloneNode(true)));
      first.replaceWith(second);
      await until('the new one is ready', () => second.dataset['state'] === 'ready');
      await until('the old one has let go', () => first.state === undefined);
      expect(log.lines).to.deep.equal([]);
      for (const y of [1000, 900, 800]) await scrollToY(y);
      expect(stateOf(second)).to.deep.equal(['shown', 'sticky']);
    } finally {
      log.restore();
    }
  });

  it('does not hide from the focus, and comes out for it', async () => {
    const element = await mountLong();
    await scrollToY(1000);
    expect(element.dataset['elements']).to.equal('hidden');
    element.querySelector('a')?.focus({ preventScroll: true });
    expect(stateOf(element)).to.deep.equal(['shown', 'stickable']);
    expect(scrollY).to.equal(1000);
    await scrollToY(1500);
    expect(element.dataset['elements']).to.equal('shown');
    element.querySelector('a')?.blur();
    await scrollToY(1510);
    expect(element.dataset['elements']).to.equal('hidden');
  });

  it('does not hide from a layer that is open in it, nor from one that tabs', async () => {
    const element = await mountLong();
    const layer = document.createElement('i');
    element.append(layer);
    const toggle = (open: boolean) =>
      layer.dispatchEvent(new CustomEvent('apunt-toggle', { detail: { open }, bubbles: true }));
    toggle(true);
    await scrollToY(1000);
    expect(element.dataset['elements']).to.equal('shown');
    toggle(false);
    await scrollToY(1010);
    expect(element.dataset['elements']).to.equal('hidden');
    await sendKeys({ press: 'Tab' });
    expect(element.dataset['elements']).to.equal('shown');
    document.dispatchEvent(new Event('wheel'));
    element.querySelector<HTMLElement>(':focus')?.blur();
    await scrollToY(1400);
    expect(element.dataset['elements']).to.equal('hidden');
  });

  it('never covers what gets the focus on the way back', async () => {
    const element = await mountLong();
    const main = element.parentElement;
    const links = Array.from(
      { length: 40 },
      (_, index) => `<p style="margin: 0; block-size: 60px"><a href="#${index}">Enllaç ${index}</a></p>`,
    );
    main?.insertAdjacentHTML('beforeend', links.join(''));
    const all = [...(main?.querySelectorAll<HTMLElement>('p a') ?? [])];
    all.at(-1)?.focus();
    await frames();
    for (let step = 0; step < 20; step += 1) {
      await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ up: 'Shift' });
      await frames();
      const box = document.activeElement?.getBoundingClientRect();
      const edge = element.getBoundingClientRect().bottom;
      expect(box?.top, `step ${step}`).to.be.at.least(edge - 0.5);
    }
    expect(element.dataset['elements']).to.equal('shown');
  });
});

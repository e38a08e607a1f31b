import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { playlist } from '@apunt/testing/fixtures/media';
import { action, clearPage, expectAccessible, mountElement, place, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './playlist.element.ts';
import { playlistContract } from './playlist.contract.ts';

const FALLBACK =
  '<ul><li><a href="/contingut/1" data-id="1">La marjal</a></li><li><a href="/contingut/2" data-id="2">El port</a></li></ul>';

testContract(playlistContract, { fallback: FALLBACK });

describe('<apunt-playlist>', () => {
  const tag = (data: unknown, attributes = '') =>
    `<apunt-playlist ${attributes}><script type="application/json">${JSON.stringify(data)}</script></apunt-playlist>`;
  const cards = (element: Element) => [...viewOf(element).querySelectorAll<HTMLElement>('[part=card]')];
  const inView = (element: Element, list: number) => {
    const rail = viewOf(element).querySelectorAll('ul')[list];
    if (!rail) throw new Error('expected a list');
    const { left, right } = rail.getBoundingClientRect();
    return [...rail.children].filter((item) => {
      const box = item.getBoundingClientRect();
      return box.width > 0 && box.left >= left - 1 && box.right <= right + 1;
    });
  };

  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
    await setViewport({ width: 800, height: 600 });
  });

  it("takes over the server's links, and the focus that stands on one of them", async () => {
    const element = place(`<apunt-playlist hydrate="none">${FALLBACK}</apunt-playlist>`);
    element.querySelectorAll('a')[1]?.focus();
    const mount: unknown = Reflect.get(element, 'mount');
    if (typeof mount === 'function') Reflect.apply(mount, element, []);
    await until('it is ready', () => element.dataset['state'] === 'ready');
    expect(cards(element).map((card) => card.getAttribute('href'))).to.deep.equal([
      '/contingut/1',
      '/contingut/2',
    ]);
    await untilFocus(() => cards(element)[1]);
    await expectAccessible(element);
  });

  it('loads a pressed card in its player, marks it, and follows the player', async () => {
    const element = await mountElement(tag(playlist, 'current-id="1"'));
    const loaded: unknown[] = [];
    const player = place('<apunt-player></apunt-player>');
    Reflect.set(player, 'load', (card: unknown) => loaded.push(card));
    cards(element)[1]?.click();
    expect(loaded).to.deep.equal([playlist[0]?.list[1]]);
    await until('it is marked', () => cards(element)[1]?.hasAttribute('aria-current'));
    await expectAccessible(element);
    document.dispatchEvent(new CustomEvent('apunt-next-content', { detail: { id: '3', source: player } }));
    await until('the next is marked', () => cards(element)[2]?.hasAttribute('aria-current'));
    expect(viewOf(element).querySelectorAll('[aria-current]').length).to.equal(1);
  });

  for (const [width, shown] of [
    [320, 3],
    [567, 3],
    [568, 4],
    [1099, 4],
  ] as const) {
    it(`shows ${shown} beside each other at ${width} pixels, 25 apart, and the others by scrolling`, async () => {
      await setViewport({ width, height: 600 });
      const element = await mountElement(tag(playlist));
      const [first, second, ...others] = inView(element, 1);
      expect(others.length + 2).to.equal(shown);
      const gap = (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().right ?? 0);
      expect(Math.round(gap)).to.equal(25);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      cards(element).at(-1)?.focus();
      await until('the last is in view', () =>
        inView(element, 1).some((item) => item.textContent.includes('34')),
      );
      expect(action(element, 'more')?.checkVisibility()).to.equal(false);
      await expectAccessible(element);
    });
  }

  it('shows fewer in a narrow column', async () => {
    await setViewport({ width: 1099, height: 600 });
    const element = await mountElement(tag(playlist, 'style="inline-size:320px"'));
    expect(inView(element, 1).length).to.equal(3);
    element.style.inlineSize = '220px';
    await until('there are two', () => inView(element, 1).length === 2);
  });

  it('is a list of thirty in wide windows, with a button for more', async () => {
    await setViewport({ width: 1100, height: 600 });
    const element = await mountElement(tag(playlist, 'style="inline-size:20rem"'));
    expect(inView(element, 0).length).to.equal(4);
    expect(inView(element, 1).length).to.equal(30);
    const [first, second] = inView(element, 1);
    const [above, below] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()];
    expect(Math.round((below?.top ?? 0) - (above?.bottom ?? 0))).to.equal(25);
    await expectAccessible(element);
    action(element, 'more')?.click();
    await until('all are there', () => inView(element, 1).length === 34);
  });

  it('is one vertical list however wide its place is', async () => {
    await setViewport({ width: 1340, height: 600 });
    const element = await mountElement(tag(playlist));
    const boxes = inView(element, 1).map((item) => item.getBoundingClientRect());
    expect(boxes.length).to.equal(30);
    expect(new Set(boxes.map(({ left }) => left)).size).to.equal(1);
    expect(new Set(boxes.map(({ top }) => top)).size).to.equal(30);
    expect(document.documentElement.scrollWidth).to.be.at.most(1340);
  });

  it('has no card in a narrow column that is narrower than its words', async () => {
    await setViewport({ width: 320, height: 600 });
    const element = await mountElement(tag(playlist, 'style="inline-size:12rem"'));
    expect(inView(element, 1)[0]?.getBoundingClientRect().width).to.be.at.least(80);
  });

  it('shows other counts and another gap', async () => {
    await setViewport({ width: 500, height: 600 });
    const element = await mountElement(tag(playlist, 'per-slide="2 3 5" gap="10"'));
    expect(inView(element, 0).length).to.equal(2);
    element.setAttribute('per-slide', '1');
    await until('there is one', () => inView(element, 0).length === 1);
  });

  it('says when there is nothing, whatever is given', async () => {
    for (const data of [[], [null, { name: 'x', list: [7] }]]) {
      const element = await mountElement(tag(data));
      expect(element.state).to.equal('empty');
      expect(viewOf(element).textContent).to.not.equal('');
    }
  });
});

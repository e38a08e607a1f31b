import { expect } from 'chai';
import { searchHandlers } from '@apunt/testing/fixtures/lists';
import { testContract } from '@apunt/testing/contract-tests';
import { fill } from '@apunt/testing/fill';
import { clearPage, expectAccessible, isWidget, mountElement, place, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './show-index.element.ts';
import { showIndexContract } from './show-index.contract.ts';
import { indexHtml, indexWithCursor } from './show-index.fixture.ts';

testContract(showIndexContract, { fallback: indexHtml, handlers: searchHandlers() });

const START = '/?as=printed';

describe('<apunt-show-index>', () => {
  let network: Network;
  const { href } = location;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', START);
    network = installNetwork(...searchHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    scrollTo({ top: 0, behavior: 'instant' });
    resetPage();
    history.replaceState(null, '', href);
  });

  const names = (element: Element) =>
    [...element.querySelectorAll('li')].map(({ textContent }) => textContent).join(' ');
  const letter = (element: Element, name: string) =>
    element.querySelector<HTMLElement>(`[data-letter="${name}"]`);

  it('finds by letter in the letters of the page, and stays accessible', async () => {
    const element = await mountElement(`<apunt-show-index>${indexWithCursor}</apunt-show-index>`);
    const [list] = element.querySelectorAll('ul');
    letter(element, 'B')?.click();
    await until('B is there', () => names(element).startsWith('Barxiu Bblat'));
    expect(element.querySelector('ul')).to.equal(list);
    expect(letter(element, 'B')?.getAttribute('aria-current')).to.equal('true');
    expect(viewOf(element).querySelector('[part=letters]')).to.equal(null);
    await until('it is told', () => element.shadowRoot?.querySelector('output')?.textContent);
    await expectAccessible(element);
  });

  it('draws what the page has not printed: field, letters, list', async () => {
    const element = await mountElement(
      '<apunt-show-index letters-with-results="A B C D E F M N T"></apunt-show-index>',
    );
    await until('the first page is there', () => element.querySelectorAll('li').length === 12);
    fill(viewOf(element), { text: 'dacsa' });
    await until('it is found', () => names(element).startsWith('Adacsa Bdacsa'));
    await expectAccessible(element);
    const stand = element.parentElement;
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.childElementCount).to.equal(0);
    stand?.remove();
  });

  it('shows at once what the page says of an empty list, and moves nothing by it', async () => {
    const element = place(
      '<apunt-show-index letter="K"><ul data-apunt-list></ul><p slot="empty">No n’hi ha cap.</p>' +
        '<script type="application/json">{"html": [], "cursorMark": null}</script></apunt-show-index>',
    );
    if (!isWidget(element)) throw new Error('no widget');
    const words = element.querySelector('p');
    const seen: boolean[] = [];
    const watch = new ResizeObserver(() => void seen.push(words?.checkVisibility() === true));
    watch.observe(element);
    element.mount();
    await until('it is known to be empty', () => element.dataset['state'] === 'empty');
    await settle();
    watch.disconnect();
    expect(seen).not.to.include(false);
  });

  it('obeys Back and Forward: letter, items and place', async () => {
    const html = `<div><style>li { block-size: 200px }</style><apunt-show-index>${indexWithCursor}</apunt-show-index></div>`;
    const element = place(html).querySelector('apunt-show-index');
    if (!element || !isWidget(element)) throw new Error('no widget');
    element.mount();
    await element.whenReady();
    const printed = [...element.querySelectorAll('li')];
    const more = () => viewOf(element).querySelector<HTMLElement>('[data-action=load-more]');
    more()?.click();
    await until('a page more is there', () => element.querySelectorAll('li').length === 24);
    element.querySelectorAll('li')[20]?.scrollIntoView({ block: 'start', behavior: 'instant' });
    await until('it is scrolled', () => scrollY > 3000);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const y = scrollY;

    letter(element, 'B')?.click();
    await until('B is there', () => names(element).startsWith('Barxiu'));
    expect(location.search).to.equal('?as=printed&letter=B');
    const calls = network.calls.length;
    history.back();
    await until('all 24 are back', () => element.querySelectorAll('li').length === 24);
    expect([...element.querySelectorAll('li')].slice(0, 12)).to.deep.equal(printed);
    expect(location.search).to.equal('?as=printed');
    await until('the place is', () => Math.abs(scrollY - y) < 2);
    expect(letter(element, 'B')?.getAttribute('aria-current')).to.equal(null);

    history.forward();
    await until('B is there again', () => names(element).startsWith('Barxiu'));
    expect(network.calls.length).to.equal(calls);
    history.back();
    await until('the address is the first again', () => location.search === '?as=printed');
  });

  it('comes back with letter, items and place after the page was left', async () => {
    const html = `<div><style>li { block-size: 300px }</style><apunt-show-index limit="2">${indexWithCursor}</apunt-show-index></div>`;
    const put = async () => {
      const element = place(html).querySelector('apunt-show-index');
      if (!element || !isWidget(element)) throw new Error('no widget');
      element.mount();
      await element.whenReady();
      return element;
    };
    const first = await put();
    letter(first, 'B')?.click();
    await until('two are there', () => names(first) === 'Barxiu Bblat');
    viewOf(first).querySelector<HTMLElement>('[data-action=load-more]')?.click();
    await until('four are there', () => first.querySelectorAll('li').length === 4);
    scrollTo({ top: 650, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    dispatchEvent(new Event('pagehide'));
    const calls = network.calls.length;
    clearPage();
    await until('it has let go', () => first.state === undefined);
    scrollTo({ top: 0, behavior: 'instant' });

    const again = await put();
    await until('they are back', () => names(again) === 'Barxiu Bblat Bcambra Bdacsa');
    await until('the place is', () => Math.abs(scrollY - 650) < 2);
    expect(network.calls.length).to.equal(calls);
  });

  for (const width of [320, 768]) {
    it(`is not wider than ${width} px`, async () => {
      const stand = place(
        `<div style="inline-size: ${width - 32}px"><apunt-show-index></apunt-show-index></div>`,
      );
      const element = stand.querySelector('apunt-show-index');
      if (!element || !isWidget(element)) throw new Error('no widget');
      element.mount();
      await until('it is there', () => element.querySelectorAll('li').length === 12);
      expect(element.scrollWidth).to.be.at.most(width - 32);
    });
  }
});

import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { itemHtml, nextPageHandlers } from '@apunt/testing/fixtures/lists';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './infinite-list.element.ts';
import { infiniteListContract } from './infinite-list.contract.ts';
import { listHtml } from './infinite-list.fixture.ts';

testContract(infiniteListContract, { fallback: listHtml });

const TAG = `<apunt-infinite-list next-page="/mes/2" delay="0">${listHtml}</apunt-infinite-list>`;
const MANUAL = TAG.replace('delay="0"', 'auto="0"');
const TALL = '<style>.apunt-card { block-size: 300px }</style>';

describe('<apunt-infinite-list>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '');
    network = installNetwork(...nextPageHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    scrollTo({ top: 0, behavior: 'instant' });
    resetPage();
    history.replaceState(null, '');
  });

  const items = (element: Element) => [...element.querySelectorAll<HTMLElement>('li[data-id]')];

  it('appends pages to the very list of the page, sanitised, and keeps the nodes that are there', async () => {
    network.use(
      http.get('*/mes/2', () =>
        HttpResponse.json({
          response: {
            html: [
              itemHtml(5, 'Cinc<script>alert(1)</script>'),
              '<li data-id="6" onclick="alert(1)">Sis</li>',
              'x',
            ],
            nextPage: '',
          },
        }),
      ),
    );
    const element = place(TAG);
    const before = items(element);
    await until('the page is there', () => items(element).length === 6);
    expect(items(element).slice(0, 4)).to.deep.equal(before);
    const [list] = element.querySelectorAll('ul');
    expect(items(element).every((item) => item.parentElement === list)).to.equal(true);
    expect(list?.querySelector('script,[onclick]')).to.equal(null);
    await until('the button has gone', () => element.shadowRoot && !action(element, 'load-more'));
    await expectAccessible(element);
  });

  it('leaves the HTML of a page alone that declares it safe, and still runs no script of it', async () => {
    startTestRuntime({ config: { trustedHtml: true } });
    const html = '<li data-id="5" style="color: red">Cinc<script>globalThis.hit = 1</script></li>';
    network.use(http.get('*/mes/2', () => HttpResponse.json({ html, nextPage: null })));
    const element = await mountElement(MANUAL);
    action(element, 'load-more')?.click();
    await until('it is there', () => items(element).length === 5);
    expect(items(element)[4]?.style.color).to.equal('red');
    expect(Reflect.get(globalThis, 'hit')).to.equal(undefined);
  });

  it('loads three pages by itself while its end is in view, and no fourth', async () => {
    const element = await mountElement(TAG);
    await until('three pages are there', () => items(element).length === 16);
    await settle();
    expect(network.calls.length).to.equal(3);
    expect(action(element, 'load-more')).not.to.equal(null);
  });

  it('does not load what is far from the view', async () => {
    const stand = place(`<div><div style="block-size: 5000px"></div>${TAG}</div>`);
    const element = stand.querySelector('apunt-infinite-list');
    element?.mount();
    await element?.whenReady();
    await settle();
    await settle();
    expect(network.calls).to.deep.equal([]);
  });

  it('keeps room for what comes by itself, out of which the footer does not move while it is seen', async () => {
    const stand = place(
      `<div><div style="block-size: 5000px"></div>${TALL}${TAG.replace('"0"', '"100"')}<footer style="block-size: 300px">Peu</footer></div>`,
    );
    const element = stand.querySelector('apunt-infinite-list');
    const footer = stand.querySelector('footer');
    if (!element || !footer) throw new Error('no list');
    element.mount();
    await element.whenReady();
    const bottom = () => items(element).at(-1)?.getBoundingClientRect().bottom ?? 0;
    const gap = () => footer.getBoundingClientRect().top - bottom();
    await until('there is room', () => gap() >= innerHeight);
    // Whoever is at the end of the page stays there.
    scrollTo({ top: 1e6, behavior: 'instant' });
    await settle();
    const at = footer.getBoundingClientRect().top;
    expect(at).to.be.within(0, innerHeight - 300);
    for (const count of [8, 12, 16]) {
      await until(`${count} are there`, () => items(element).length === count);
      await settle();
      // Browsers hold what is seen by whole pixels.
      expect(footer.getBoundingClientRect().top).to.be.closeTo(at, 1);
    }
    // No more come by themselves: the items have taken the room.
    expect(gap()).to.be.below(150);
  });

  it('tells how many have come, and gives the focus to the first of them', async () => {
    const element = await mountElement(MANUAL);
    const button = action(element, 'load-more');
    button?.focus();
    button?.click();
    await until('they are there', () => items(element).length === 8);
    await untilFocus(() => items(element)[4]?.querySelector('a'));
    const status = element.shadowRoot?.querySelector('output');
    await until('it is told', () => status?.textContent?.includes('8'));
    await expectAccessible(element);
  });

  it('brings back what was loaded, and the reader, when the entry of the history is visited again', async () => {
    const html = `<section>${TALL}<div>${MANUAL}</div></section>`;
    const put = async () => {
      const stand = place(html);
      const element = stand.querySelector('apunt-infinite-list');
      if (!element) throw new Error('no list');
      element.mount();
      await element.whenReady();
      return element;
    };
    const first = await put();
    action(first, 'load-more')?.click();
    await until('the second page is there', () => items(first).length === 8);
    action(first, 'load-more')?.click();
    await until('the third page is there', () => items(first).length === 12);
    items(first)[9]?.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: 40, behavior: 'instant' });
    const top = items(first)[9]?.getBoundingClientRect().top;
    await settle();
    dispatchEvent(new Event('pagehide'));
    clearPage();
    await until('it has let go', () => first.state === undefined);
    scrollTo({ top: 0, behavior: 'instant' });

    const again = await put();
    await until('all is back', () => items(again).length === 12);
    await until(
      'the place is',
      () => Math.abs((items(again)[9]?.getBoundingClientRect().top ?? 0) - (top ?? 0)) < 1,
    );
    expect(network.calls.length).to.equal(2);
    action(again, 'load-more')?.click();
    await until('it goes on', () => items(again).length === 16);
    expect(network.calls.at(-1)).to.equal('GET /mes/4');
    clearPage();
    await settle();

    history.replaceState(null, '');
    const anew = await put();
    await settle();
    expect(items(anew).length).to.equal(4);
  });

  it('leaves a reader alone who has gone somewhere else by the time the list is back', async () => {
    const html = `<section>${TALL}<div>${MANUAL}</div></section>`;
    const put = async () => {
      const element = place(html).querySelector('apunt-infinite-list');
      if (!element) throw new Error('no list');
      element.mount();
      await element.whenReady();
      return element;
    };
    const first = await put();
    action(first, 'load-more')?.click();
    await until('the second page is there', () => items(first).length === 8);
    items(first)[6]?.scrollIntoView({ block: 'start', behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    dispatchEvent(new Event('pagehide'));
    clearPage();
    await until('it has let go', () => first.state === undefined);
    const stand = place(html);
    scrollTo({ top: 120, behavior: 'instant' });
    const again = stand.querySelector('apunt-infinite-list');
    again?.mount();
    dispatchEvent(new WheelEvent('wheel'));
    await again?.whenReady();
    dispatchEvent(new WheelEvent('wheel'));
    await until('the items are back', () => again && items(again).length === 8);
    await settle();
    expect(scrollY).to.equal(120);
  });

  it('begins anew with no-restore', async () => {
    const html = MANUAL.replace('auto', 'no-restore auto');
    const first = await mountElement(html);
    action(first, 'load-more')?.click();
    await until('they are there', () => items(first).length === 8);
    clearPage();
    await settle();
    expect(history.state).to.equal(null);
    expect(items(await mountElement(html)).length).to.equal(4);
  });

  it('keeps what it has loaded when it is put elsewhere in the page', async () => {
    const element = await mountElement(MANUAL);
    action(element, 'load-more')?.click();
    await until('they are there', () => items(element).length === 8);
    const stand = element.parentElement;
    element.remove();
    await until('it has let go', () => element.state === undefined);
    stand?.append(element);
    element.mount();
    await until('it is back', () => action(element, 'load-more'));
    expect(items(element).length).to.equal(8);
    action(element, 'load-more')?.click();
    await until('it goes on', () => items(element).length === 12);
    expect(network.calls.at(-1)).to.equal('GET /mes/3');
  });
});

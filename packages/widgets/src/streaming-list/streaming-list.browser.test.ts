import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { liveStreams, streamingHandlers } from '@apunt/testing/fixtures/streaming';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './streaming-list.element.ts';
import { streamingListContract } from './streaming-list.contract.ts';

const FALLBACK = '<ul><li><a href="/directe/tv">El matí a la marjal</a></li></ul>';

testContract(streamingListContract, { fallback: FALLBACK, handlers: streamingHandlers() });

describe('<apunt-streaming-list>', () => {
  let network: Network;
  let streams: (typeof liveStreams)[number][] = [];

  beforeEach(() => {
    resetPage();
    streams = [...liveStreams];
    network = installNetwork(...streamingHandlers(() => streams));
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const itemsOf = (element: Element) =>
    [...viewOf(element).querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset['id']);
  const change = async (element: HTMLElement & { reload(): void }, next: typeof streams) => {
    streams = next;
    element.reload();
    const ids = next.map(({ id }) => String(id)).join();
    await until('the list has changed', () => itemsOf(element).join() === ids);
  };
  // Not handed to chai: what it would print of a node of React's has no end.
  const hasFocus = (element: Element, node: Element | null) =>
    node !== null && element.shadowRoot?.activeElement === node;

  for (const layout of ['list', 'carousel']) {
    it(`takes the place of the server's ${layout}, is accessible and fits a phone`, async () => {
      const element = await mountElement(
        `<apunt-streaming-list layout="${layout}">${FALLBACK}</apunt-streaming-list>`,
      );
      expect(itemsOf(element)).to.deep.equal(['301', '302', '303']);
      expect(element.querySelector('ul')?.getBoundingClientRect().height).to.equal(0);
      await expectAccessible(element);
      element.style.inlineSize = '288px';
      expect(element.scrollWidth).to.be.at.most(288);
    });
  }

  it('has its lines beside each other where there is room', async () => {
    const element = await mountElement(
      `<apunt-streaming-list style="inline-size: 80rem">${FALLBACK}</apunt-streaming-list>`,
    );
    const items = [...viewOf(element).querySelectorAll('[part=item]')];
    expect(items.length).to.equal(3);
    expect(new Set(items.map((item) => item.getBoundingClientRect().top)).size).to.equal(1);
  });

  it('keeps focus, nodes and scrolling while streams come, move and go', async () => {
    const element = await mountElement(
      `<apunt-streaming-list layout="carousel" style="inline-size: 288px">${FALLBACK}</apunt-streaming-list>`,
    );
    const [tv, radio, council] = liveStreams;
    if (!tv || !radio || !council) throw new Error('three streams are expected');
    const list = viewOf(element).querySelector('[part=list]');
    const link = viewOf(element).querySelector<HTMLElement>('[data-id="302"] a') ?? null;
    link?.focus();
    await change(element, [council, radio, tv]);
    expect(hasFocus(element, link)).to.equal(true);
    await change(element, [radio, council, { ...tv, id: 304 }]);
    expect(hasFocus(element, link)).to.equal(true);
    expect(viewOf(element).querySelector('[part=list]') === list).to.equal(true);
    if (list) list.scrollLeft = 60;
    const before = list?.scrollLeft;
    expect(before).to.be.greaterThan(0);
    await change(element, [radio, council]);
    expect(list?.scrollLeft).to.equal(before);
    await change(element, [council]);
    expect(hasFocus(element, action(element, 'watch'))).to.equal(true);
    streams = [];
    element.reload();
    await until('nothing is on the air', () => element.dataset['state'] === 'empty');
    expect(hasFocus(element, viewOf(element).querySelector('section'))).to.equal(true);
    await expectAccessible(element);
  });

  it('leaves the server’s list when there is no answer', async () => {
    network.cut();
    const stand = document.createElement('main');
    stand.innerHTML = `<apunt-streaming-list hydrate="load">${FALLBACK}</apunt-streaming-list>`;
    document.body.append(stand);
    const element = stand.querySelector('apunt-streaming-list');
    await until('it has failed', () => element?.dataset['state'] === 'error');
    expect(element?.querySelector('ul')?.getBoundingClientRect().height).to.be.greaterThan(0);
  });
});

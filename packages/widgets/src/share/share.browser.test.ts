import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { focused, settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import ca from '@apunt/locales/ca/share.json';
import './share.element.ts';
import { shareContract } from './share.contract.ts';

const PAGE = 'https://www.example.test/contingut/1001';
const FALLBACK =
  '<ul><li><a href="https://www.facebook.com/sharer/sharer.php?u=x" target="_blank" rel="noopener" data-network="facebook">Facebook</a></li></ul>';

testContract(shareContract, { fallback: FALLBACK });

describe('<apunt-share>', () => {
  let network: Network;
  const opened: unknown[][] = [];
  const { open } = window;
  const undo: (() => void)[] = [];

  const markup = (attributes = '') => `<apunt-share url="${PAGE}" ${attributes}>${FALLBACK}</apunt-share>`;
  const root = (element: Element) => element.shadowRoot ?? element;
  const showsFallback = (element: Element) => root(element).querySelector('slot:not([name])') !== null;
  const link = (element: Element, name: string) =>
    root(element).querySelector<HTMLAnchorElement>(`a[data-network="${name}"]`);
  const networks = (element: Element) =>
    [...root(element).querySelectorAll('[data-network]')].map((node) => node.getAttribute('data-network'));
  const replace = (owner: object, name: string, value: unknown) => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { configurable: true, writable: true, value });
    undo.push(() => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name)));
  };

  beforeEach(() => {
    resetPage();
    network = installNetwork();
    startTestRuntime();
    opened.length = 0;
    window.open = (...args: unknown[]) => {
      opened.push(args);
      return null;
    };
    // A refused window leaves the link to the browser, which must not leave this page.
    document.addEventListener('click', stay);
  });

  afterEach(async () => {
    for (const step of undo.splice(0)) step();
    window.open = open;
    document.removeEventListener('click', stay);
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  function stay(event: Event) {
    event.preventDefault();
  }

  it('takes over the links of the server, and the focus that stands on one of them', async () => {
    const element = place(markup('hydrate="none"'));
    element.querySelector('a')?.focus();
    if ('mount' in element && typeof element.mount === 'function') Reflect.apply(element.mount, element, []);
    await until('it is ready', () => element.dataset['state'] === 'ready');
    expect(networks(element)).to.deep.equal(['facebook', 'x', 'whatsapp']);
    expect(showsFallback(element)).to.equal(false);
    await untilFocus(() => link(element, 'facebook'));
  });

  it('contacts nobody before a press', async () => {
    const before = performance.getEntriesByType('resource').length;
    await mountElement(markup('expanded'));
    await settle();
    expect(performance.getEntriesByType('resource').length).to.equal(before);
    expect(opened).to.deep.equal([]);
    expect(network.calls).to.deep.equal([]);
  });

  it('shows more and less, with the focus where it was', async () => {
    const element = await mountElement(markup());
    const more = action(element, 'more');
    more?.focus();
    more?.click();
    await until('all are shown', () => networks(element).length === 7);
    await expectAccessible(element);
    await until('the focus has gone there', () => focused()?.getAttribute('data-action') === 'more');
    action(element, 'more')?.click();
    await until('three are shown', () => networks(element).length === 3);
  });

  it('lets the page stop a press before anything has happened', async () => {
    const element = await mountElement(markup());
    document.addEventListener('apunt-share', (event) => event.preventDefault(), { once: true });
    link(element, 'x')?.click();
    expect(opened).to.deep.equal([]);
    link(element, 'x')?.click();
    expect(opened.length).to.equal(1);
  });

  it('shows the link, selected, when the small window or the clipboard is refused', async () => {
    replace(navigator, 'clipboard', {
      writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    });
    const element = await mountElement(markup('variant="live"'));
    action(element, 'copy')?.click();
    const field = await until('the link is there', () => root(element).querySelector('input'));
    expect(field.value).to.equal(PAGE);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(PAGE);
    await expectAccessible(element);
  });

  it('announces a copied link politely, once, and takes the note away again', async () => {
    replace(navigator, 'clipboard', { writeText: () => Promise.resolve() });
    const element = await mountElement(markup('variant="aside"'));
    const status = root(element).querySelector('output');
    const told: string[] = [];
    const watch = new MutationObserver(() => void told.push(status?.textContent ?? ''));
    if (status) watch.observe(status, { childList: true, characterData: true, subtree: true });
    const start = performance.now();
    action(element, 'copy')?.click();
    await until('it is said', () => told.length === 1);
    await until('it is taken away', () => told.length === 2);
    watch.disconnect();
    expect(told).to.deep.equal([ca.copied, '']);
    expect(performance.now() - start).to.be.at.least(990);
  });

  it('says on the pressed button that the link is copied, moves nothing and covers nothing', async () => {
    replace(navigator, 'clipboard', { writeText: () => Promise.resolve() });
    const element = await mountElement(markup('variant="live"'));
    const boxes = () =>
      [...root(element).querySelectorAll('li')].map((item) => JSON.stringify(item.getBoundingClientRect()));
    const before = boxes();
    const { height } = element.getBoundingClientRect();
    // The words stand in one line with their icon: the note lies in the same place and takes no row of its own.
    const middleOf = (part: string) => {
      const box = action(element, 'copy')?.querySelector(part)?.getBoundingClientRect();
      return box ? box.top + box.height / 2 : Number.NaN;
    };
    expect(middleOf('[part=label] > span')).to.be.closeTo(middleOf('svg'), 1);
    action(element, 'copy')?.click();
    const label = await until('it says so', () => root(element).querySelector('[data-copied]'));
    const { content, visibility } = getComputedStyle(label, '::after');
    expect([content, visibility]).to.deep.equal([`"${ca.copied}"`, 'visible']);
    expect(boxes()).to.deep.equal(before);
    expect(element.getBoundingClientRect().height).to.equal(height);
    expect(root(element).querySelector('output')?.className).to.equal('apunt-hidden');
  });

  it('is one button for the share sheet where the window is narrow enough', async () => {
    const given: unknown[] = [];
    replace(navigator, 'share', (data: unknown) => {
      given.push(data);
      return Promise.resolve();
    });
    replace(navigator, 'canShare', () => true);
    const element = await mountElement(markup('native-max-width="9999" share-title="Títol"'));
    expect(networks(element)).to.deep.equal([]);
    await expectAccessible(element);
    action(element, 'share')?.click();
    expect(given).to.deep.equal([{ title: 'Títol', url: PAGE }]);
    element.setAttribute('native-max-width', '1');
    await until('the links are back', () => networks(element).length === 3);
  });

  it('follows the player', async () => {
    const element = await mountElement(markup('at-time'));
    const player = place('<div></div>');
    player.dispatchEvent(
      new CustomEvent('apunt-timeupdate', { bubbles: true, composed: true, detail: { current: 90.5 } }),
    );
    await until('the moment is in the link', () => link(element, 'facebook')?.href.endsWith('%3Ft%3D90'));
    document.dispatchEvent(
      new CustomEvent('apunt-next-content', { detail: { title: 'El següent', url: '/contingut/2' } }),
    );
    await until('the next is in the link', () =>
      link(element, 'facebook')?.href.endsWith('%2Fcontingut%2F2'),
    );
  });

  it('is round, also where a page has no corners, and square where the brand says so', async () => {
    const radiusIn = async (style: string) => {
      const element = await mountElement(markup(`style="${style}"`));
      return getComputedStyle(link(element, 'facebook') ?? element).borderStartStartRadius;
    };
    expect(await radiusIn('--apunt-radius: 0')).to.equal('992px');
    expect(await radiusIn('--apunt-radius-round: 0')).to.equal('0px');
  });

  for (const variant of ['default', 'aside', 'live']) {
    it(`keeps to 320 pixels and to targets of 24 by 24: ${variant}`, async () => {
      const element = await mountElement(markup(`variant="${variant}" expanded style="inline-size:320px"`));
      expect(element.scrollWidth).to.be.at.most(320);
      for (const target of root(element).querySelectorAll('a,button')) {
        const { width, height } = target.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(24);
      }
      await expectAccessible(element);
    });
  }
});

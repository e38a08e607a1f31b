import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { testContract } from '@apunt/testing/contract-tests';
import {
  clearPlace,
  fakeGeolocation,
  geocodeV5,
  valencia,
  weatherHandlers,
} from '@apunt/testing/fixtures/weather';
import { action, clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { focused, recordConsole, settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import ca from '@apunt/locales/ca/weather.json';
import './weather.element.ts';
import { weatherContract } from './weather.contract.ts';

const FALLBACK = '<ul><li>Dijous: 29° - 17°</li></ul>';

testContract(weatherContract, { fallback: FALLBACK, handlers: weatherHandlers() });

describe('<apunt-weather>', () => {
  let network: Network;
  const geolocations: { restore: () => void }[] = [];

  const root = (element: Element) => element.shadowRoot ?? element;
  const markup = (attributes = '', inner = FALLBACK) =>
    `<apunt-weather ${attributes}>${inner}</apunt-weather>`;
  const field = (element: Element) => root(element).querySelector<HTMLInputElement>('[role=combobox]');
  const options = (element: Element) => [...root(element).querySelectorAll<HTMLElement>('[role=option]')];
  const bullets = (element: Element) => [
    ...root(element).querySelectorAll<HTMLElement>('[part=bullets] button'),
  ];
  const cards = (element: Element) => [...root(element).querySelectorAll('[part=card]')];
  const placeName = (element: Element) => root(element).querySelector('[part=place]')?.textContent;
  const mountReady = async (html = markup()) => {
    const element = await mountElement(html);
    await until('the forecast is there', () => element.state === 'ready');
    return element;
  };
  const type = (element: Element, text: string) => {
    const input = field(element);
    if (!input) throw new Error('no field');
    input.focus();
    // As typing does it: React listens for a change of the value behind its back.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    return input;
  };
  const press = (target: Element, key: string) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );

  beforeEach(() => {
    resetPage();
    clearPlace();
    network = installNetwork(...weatherHandlers());
    startTestRuntime({ config: { geocodeUrl: 'https://maps.example.test/{lng},{lat}', geocodeKey: 'k' } });
  });

  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    for (const one of geolocations.splice(0)) one.restore();
    resetPage();
    clearPlace();
    await setViewport({ width: 800, height: 600 });
  });

  it('keeps the server’s cards until it has its own, and credits the agency', async () => {
    let answer = () => {};
    const slow = new Promise<void>((done) => (answer = done));
    network.use(http.get('*/weather/*', async () => void (await slow)));
    const element = await mountElement(markup());
    expect(element.state).to.equal('loading');
    expect(element.ariaBusy).to.equal('true');
    expect(root(element).querySelector('.days slot')).not.to.equal(null);
    expect(placeName(element)).to.equal('València');
    await expectAccessible(element);
    answer();
    await until('the forecast is there', () => element.state === 'ready');
    expect(root(element).querySelector('.days slot')).to.equal(null);
    expect(cards(element).length).to.equal(3);
    expect(root(element).querySelector('[part=credit]')?.textContent).to.contain(ca.credit);
    await expectAccessible(element);
  });

  it('shows the forecast of the page at once', async () => {
    let answer = () => {};
    network.use(
      http.get('*/weather/*', async () => void (await new Promise<void>((done) => (answer = done)))),
    );
    const json = `<script type="application/json">${JSON.stringify(valencia)}</script>`;
    const element = await mountElement(markup('', json));
    expect(element.state).to.equal('ready');
    expect(cards(element).length).to.equal(3);
    const fresh = new Promise((done) => element.addEventListener('apunt-forecast', done, { once: true }));
    const height = element.offsetHeight;
    await until('it asks', () => network.calls.length > 0);
    answer();
    await fresh;
    await settle();
    // What is shown already does not move.
    expect(element.offsetHeight).to.equal(height);
  });

  it('takes heading and credit from slots', async () => {
    const element = await mountReady(
      markup('title="x"', '<h3 slot="title">El cel de hui</h3><em slot="credit">Nosaltres</em>'),
    );
    const slot = root(element).querySelector<HTMLSlotElement>('slot[name=title]');
    expect(slot?.assignedElements()[0]?.textContent).to.equal('El cel de hui');
    await expectAccessible(element);
  });

  it('finds a municipality by keyboard, shows it, saves it, and keeps the focus', async () => {
    const element = await mountReady();
    const seen: unknown[] = [];
    element.addEventListener('apunt-location-change', (event) => {
      const { source: _, ...detail } = event instanceof CustomEvent ? event.detail : {};
      seen.push(detail);
    });
    const input = type(element, 'castello de la p');
    await until('there are matches', () => options(element).length > 0);
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    await until('it tells how many', () =>
      [...root(element).querySelectorAll('output')].some((one) => one.textContent?.startsWith('1 municipi')),
    );
    await expectAccessible(element);
    press(input, 'ArrowDown');
    await until(
      'the first is active',
      () => input.getAttribute('aria-activedescendant') === options(element)[0]?.id,
    );
    press(input, 'Enter');
    await until(
      'it is there',
      () => placeName(element) === 'Castelló de la Plana' && element.state === 'ready',
    );
    await untilFocus(() => input);
    expect(input.value).to.equal('');
    expect(document.cookie).to.contain('ineCode=12040');
    expect(seen).to.deep.equal([{ name: 'Castelló de la Plana', ine: '12040', by: 'search' }]);
  });

  it('moves through the list in a circle, closes with Escape, and clears with the next', async () => {
    const element = await mountReady();
    const input = type(element, 'al');
    await until('there are ten', () => options(element).length === 10);
    const active = () => options(element).findIndex((one) => one.ariaSelected === 'true');
    press(input, 'ArrowUp');
    await until('the last is active', () => active() === 9);
    press(input, 'ArrowDown');
    await until('the first is active', () => active() === 0);
    press(input, 'Escape');
    await until('it is closed', () => input.getAttribute('aria-expanded') === 'false');
    expect(input.value).to.equal('al');
    press(input, 'Escape');
    await until('it is empty', () => input.value === '');
  });

  it('chooses with the pointer, and closes when the focus goes', async () => {
    const element = await mountReady();
    const input = type(element, 'alcoi');
    await until('there is a match', () => options(element).length === 1);
    action(element, 'locate')?.focus();
    await until('it is closed', () => input.getAttribute('aria-expanded') === 'false');
    input.focus();
    input.click();
    await until('it is open again', () => input.getAttribute('aria-expanded') === 'true');
    options(element)[0]?.focus();
    options(element)[0]?.click();
    await until('it is there', () => placeName(element) === 'Alcoi');
    await untilFocus(() => input);
  });

  it('goes to the position with one press, and says why that place is shown', async () => {
    const { options: asked, restore } = fakeGeolocation((found) => found(0.4, 40.3));
    geolocations.push({ restore });
    network.use(http.get('https://maps.example.test/*', () => HttpResponse.json(geocodeV5('ES-CS'))));
    const element = await mountReady();
    expect(asked.length).to.equal(0);
    action(element, 'locate')?.click();
    await until('it is there', () => placeName(element) === 'Peníscola');
    expect(root(element).querySelector('[part=reason]')?.textContent).to.equal(ca['by-geolocation']);
  });

  it('stays usable when the position is refused', async () => {
    geolocations.push(fakeGeolocation((_, reject) => reject(1)));
    const element = await mountReady();
    action(element, 'locate')?.click();
    await until('it says so', () =>
      root(element).querySelector('[part=notice]')?.textContent?.includes(ca.denied),
    );
    expect(element.state).to.equal('ready');
    await expectAccessible(element);
  });

  it('offers another try in the place of the cards', async () => {
    network.use(http.get('*/weather/*', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const log = recordConsole();
    const element = await mountElement(markup());
    await until('it has failed', () => element.state === 'error');
    log.restore();
    expect(log.lines).to.have.lengthOf(1);
    expect(root(element).querySelector('[role=alert]')?.textContent).to.equal(ca.unavailable);
    expect(root(element).querySelector('.days slot')).not.to.equal(null);
    await expectAccessible(element);
    action(element, 'retry')?.focus();
    action(element, 'retry')?.click();
    await until('it is there', () => element.state === 'ready');
    await until('the focus has gone there', () => focused()?.className === 'days');
    expect(action(element, 'retry')).to.equal(null);
  });

  for (const [width, column, shown] of [
    [1200, 1150, 3],
    [1100, 1050, 3],
    [1099, 1050, 2],
    [568, 540, 2],
    [567, 540, 1],
    [320, 300, 1],
    [1340, 698, 3],
    [1340, 697, 2],
    [1340, 457, 2],
    [1340, 456, 1],
    [800, 300, 1],
  ] as const) {
    it(`shows ${shown} of 3 in a window of ${width} pixels and a column of ${column}, 25 apart, with bullets for the rest`, async () => {
      await setViewport({ width, height: 600 });
      const element = await mountReady(markup(`style="inline-size:${column}px"`));
      const rail = root(element).querySelector('[part=rail]');
      const boxes = cards(element).map((card) => card.getBoundingClientRect());
      const inside = boxes.filter((box) => box.right <= element.getBoundingClientRect().right + 1);
      expect(inside.length).to.equal(shown);
      expect((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0)).to.be.closeTo(25, 0.5);
      await until('the bullets are there', () => bullets(element).length === (shown === 3 ? 0 : 4 - shown));
      expect(rail?.getAttribute('tabindex')).to.equal(shown === 3 ? null : '0');
      expect(element.scrollWidth).to.be.at.most(column);
      await expectAccessible(element);
    });
  }

  it('scrolls by its bullets, tells which is current, and follows the scrolling', async () => {
    const element = await mountReady(markup('style="inline-size:400px"'));
    await until('the bullets are there', () => bullets(element).length === 3);
    const current = () => bullets(element).findIndex((one) => one.ariaCurrent === 'true');
    expect(bullets(element).map((one) => one.ariaLabel)).to.deep.equal([
      fillText(ca['go-to'], { date: 'dijous 05 juny' }),
      fillText(ca['go-to'], { date: 'divendres 06 juny' }),
      fillText(ca['go-to'], { date: 'dissabte 07 juny' }),
    ]);
    expect(current()).to.equal(0);
    bullets(element)[2]?.click();
    await until('the last is current', () => current() === 2);
    const rail = root(element).querySelector('[part=rail]');
    rail?.scrollTo({ left: 0, behavior: 'instant' });
    await until('the first is current', () => current() === 0);
  });

  it('has targets of 24 by 24 at 320 pixels', async () => {
    const element = await mountReady(markup('style="inline-size:320px"'));
    await until('the bullets are there', () => bullets(element).length === 3);
    for (const target of root(element).querySelectorAll('button,input')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
  });

  it('changes nothing when it goes while it waits', async () => {
    let answer = () => {};
    const slow = new Promise<void>((done) => (answer = done));
    network.use(http.get('*/weather/*', async () => void (await slow)));
    let heard = 0;
    const listen = () => void (heard += 1);
    document.addEventListener('apunt-forecast', listen);
    const element = place(markup('hydrate="load"'));
    await until('it asks', () => network.calls.length > 0);
    element.addEventListener('apunt-forecast', listen);
    clearPage();
    await settle();
    await settle();
    answer();
    await slow;
    await settle();
    document.removeEventListener('apunt-forecast', listen);
    expect(heard).to.equal(0);
  });
});

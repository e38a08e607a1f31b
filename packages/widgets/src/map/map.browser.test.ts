import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { testContract } from '@apunt/testing/contract-tests';
import { watchLeaks } from '@apunt/testing/leaks';
import { action, clearPage, expectAccessible, isWidget, place, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './map.element.ts';
import { mapContract } from './map.contract.ts';

const LIST =
  '<ul><li data-lat="39.33" data-lng="-0.35"><a href="/a">L’Albufera</a> La llacuna.</li>' +
  '<li data-lat="38.27" data-lng="-0.7"><strong>Elx</strong> Palmeres.</li></ul>';
const TILES = '/packages/portal/src/assets/images/mark-general.svg?z={z}&amp;x={x}&amp;y={y}';

testContract(mapContract, { fallback: LIST });

const tilesOf = (element: HTMLElement) => [...viewOf(element).querySelectorAll('.leaflet-tile')];
const markersOf = (element: HTMLElement) => [
  ...viewOf(element).querySelectorAll<HTMLElement>('.leaflet-marker-icon'),
];

describe('<apunt-map>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime({ config: { consent: 'granted' } });
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  const mount = async (attributes = '', children = LIST) => {
    const element = place(`<apunt-map hydrate="load" tiles="${TILES}" ${attributes}>${children}</apunt-map>`);
    await until('tiles are there', () => element.dataset['state'] === 'ready');
    return element;
  };

  it('shows every point at once, between the least and the most zoom', async () => {
    const element = await mount();
    const box = viewOf(element).querySelector('[part=map]')?.getBoundingClientRect();
    expect(markersOf(element).map((marker) => marker.getAttribute('aria-label'))).to.deep.equal([
      'L’Albufera',
      'Elx',
    ]);
    for (const marker of markersOf(element)) {
      const at = marker.getBoundingClientRect();
      expect(at.left).to.be.greaterThan(box?.left ?? 0);
      expect(at.bottom).to.be.lessThan(box?.bottom ?? 0);
    }
    await expectAccessible(element);
  });

  describe('with 5,000 points', () => {
    const points = Array.from({ length: 5000 }, (_, at) => ({
      lat: 38.5 + (at % 71) / 70,
      lng: -1 + Math.floor(at / 71) / 70,
      title: `Punt ${at}`,
    }));
    const mountMany = () => mount('', `<script type="application/json">${JSON.stringify(points)}</script>`);

    it('answers a press on + within 100 ms', async () => {
      const element = await mountMany();
      const longest: number[] = [];
      for (const which of ['next', 'next', 'prev']) {
        let most = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) most = Math.max(most, duration);
        });
        observer.observe({ type: 'longtask' });
        const moved = new Promise((done) => element.addEventListener('apunt-map-move', done, { once: true }));
        const before = performance.now();
        action(element, which)?.click();
        most = performance.now() - before;
        await moved;
        await settle();
        observer.disconnect();
        longest.push(most);
      }
      expect(markersOf(element).length).to.be.within(2, 400);
      // Other work of the machine may fall into one of them.
      expect(Math.min(...longest)).to.be.lessThan(100);
    });

    it('goes into a marker of several with the keyboard, and keeps the focus', async () => {
      const element = await mountMany();
      const gathered = () => markersOf(element).filter((marker) => marker.dataset['action'] === 'gather');
      const [first] = gathered();
      expect(first?.getAttribute('aria-label')).to.match(/^\d+ punts: acosta el mapa$/);
      expect(first?.textContent).to.equal(first?.getAttribute('aria-label')?.split(' ')[0]);
      await expectAccessible(element);
      const countOf = (marker: Element | undefined | null) => Number(marker?.textContent);
      const before = countOf(first);
      first?.focus();
      await sendKeys({ press: 'Enter' });
      const active = () => element.shadowRoot?.activeElement;
      await until('it is another one', () => active() !== first && active()?.matches('.leaflet-marker-icon'));
      expect(countOf(active())).to.be.lessThan(before);
    });
  });

  it('shows every point when it gets a box after it was drawn without', async () => {
    const panel = document.createElement('div');
    panel.hidden = true;
    document.body.append(panel);
    const element = place(`<apunt-map hydrate="load" tiles="${TILES}">${LIST}</apunt-map>`);
    panel.append(element);
    await until('its markers are there', () => markersOf(element).length === 2);
    panel.hidden = false;
    const box = viewOf(element).querySelector('[part=map]');
    await until('both are in it', () => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {};
      return markersOf(element).every((marker) => {
        const at = marker.getBoundingClientRect();
        return at.left > left && at.right < right && at.top > top && at.bottom < bottom;
      });
    });
    const [one, other] = markersOf(element).map((marker) => marker.getBoundingClientRect().top);
    expect(Math.abs((one ?? 0) - (other ?? 0))).to.be.greaterThan(50);
    panel.remove();
  });

  for (const [asked, shown] of [
    ['3', '5'],
    ['40', '17'],
    ['8', '8'],
  ]) {
    it(`takes zoom ${asked} as ${shown}`, async () => {
      const element = await mount(`zoom="${asked}" lat="39" lng="0"`);
      expect(tilesOf(element)[0]?.getAttribute('src')).to.include(`z=${shown}&`);
    });
  }

  it('gives a consent back with the keyboard, and asks again', async () => {
    startTestRuntime({ config: { consent: 'ask' } });
    const element = place(
      `<apunt-map hydrate="load" tiles="${TILES}" style="inline-size: 288px">${LIST}</apunt-map>`,
    );
    (await until('it asks', () => action(element, 'accept'))).click();
    await until('tiles are there', () => element.dataset['state'] === 'ready');
    const button = await until('it can be taken back', () => action(element, 'revoke'));
    const box = button.getBoundingClientRect();
    const zoom = action(element, 'next')?.getBoundingClientRect();
    expect(box.height).to.be.at.least(24);
    expect(box.left).to.be.at.least(zoom?.right ?? Infinity);
    await expectAccessible(element);
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until('it asks again', () => action(element, 'accept'));
    expect(tilesOf(element)).to.deep.equal([]);
    await untilFocus(() => viewOf(element).querySelector('.box'));
  });

  it('is worked with the keyboard: a marker opens, Escape closes and gives the focus back', async () => {
    const element = await mount();
    const [first] = markersOf(element);
    first?.focus();
    await sendKeys({ press: 'Enter' });
    const popup = await until('its text is open', () =>
      viewOf(element).querySelector<HTMLElement>('[part=popup]'),
    );
    await untilFocus(() => popup);
    expect(popup.textContent).to.include('La llacuna.');
    expect(popup.querySelector('a')?.getAttribute('href')).to.equal('/a');
    await expectAccessible(element);
    await sendKeys({ press: 'Escape' });
    await until('it is closed', () => !viewOf(element).querySelector('[part=popup]'));
    await untilFocus(() => first);
  });

  it('zooms with the wheel only while it has the focus', async () => {
    const element = await mount('lat="39" lng="0"');
    const map = viewOf(element).querySelector<HTMLElement>('.leaflet-container');
    const wheel = () => {
      const event = new WheelEvent('wheel', {
        deltaY: -120,
        bubbles: true,
        cancelable: true,
        composed: true,
      });
      map?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel()).to.equal(false);
    map?.focus();
    expect(wheel()).to.equal(true);
    map?.blur();
    expect(wheel()).to.equal(false);
  });

  it('tells of the moves of the visitor, and of none of its own', async () => {
    const moves: unknown[] = [];
    const listen = ({ detail }: Event & { detail?: unknown }) => moves.push(detail);
    document.addEventListener('apunt-map-move', listen);
    const element = await mount();
    await settle();
    expect(moves.length).to.equal(0);
    viewOf(element).querySelector<HTMLElement>('[data-action=next]')?.click();
    await until('it has told', () => moves.length > 0);
    document.removeEventListener('apunt-map-move', listen);
  });

  it('goes without an error while a zoom is animated', async () => {
    const element = await mount();
    const box = viewOf(element).querySelector('.leaflet-container');
    const errors: string[] = [];
    const listen = (event: ErrorEvent) => {
      errors.push(event.message);
      event.preventDefault();
    };
    addEventListener('error', listen);
    const watch = watchLeaks();
    try {
      action(element, 'next')?.click();
      await until('the zoom is animated', () => box?.querySelector('.leaflet-zoom-anim'));
      element.remove();
      await until('the map has gone', () => !box?.querySelector('.leaflet-map-pane'));
      await until('its timers have ended', () => watch.timers() === 0);
    } finally {
      watch.restore();
      removeEventListener('error', listen);
    }
    expect(errors).to.deep.equal([]);
  });

  it('leaves the list and says so when no tile comes, and tries again', async () => {
    const element = place(`<apunt-map hydrate="load" tiles="/gone/{z}/{x}/{y}.png">${LIST}</apunt-map>`);
    await until('it has failed', () => element.dataset['state'] === 'error');
    expect(viewOf(element).querySelector('[role=alert]')?.textContent).not.to.equal('');
    expect(element.querySelector('li')?.checkVisibility()).to.equal(true);
    action(element, 'retry')?.click();
    await until('it has failed again', () => element.dataset['state'] === 'error');
  });

  it('keeps its room above the list while it is on its way', async () => {
    const { default: sheet } = await import('@apunt/ui/content/map.css?sheet');
    document.adoptedStyleSheets.push(sheet);
    const element = place(`<apunt-map hydrate="none" tiles="${TILES}">${LIST}</apunt-map>`);
    // As apunt.css brings it.
    element.style.display = 'flow-root';
    const top = () => element.querySelector('ul')?.getBoundingClientRect().top;
    const before = top();
    if (isWidget(element)) element.mount();
    await until('it is there', () => element.dataset['state'] === 'ready');
    expect(top()).to.equal(before);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('draws its own list where the server has printed none', async () => {
    const json = JSON.stringify([
      { lat: 39, lng: 0, title: 'Elx', html: '<p>Hort <script>x</script></p>', link: '/elx' },
    ]);
    const element = await mount(
      '',
      `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`,
    );
    expect(element.querySelector('li a')?.textContent).to.equal('Elx');
    await until('its words are there', () => element.querySelector('li p + div p'));
    expect(element.querySelector('li script')).to.equal(null);
  });
});

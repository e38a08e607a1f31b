import { sendKeys } from '@web/test-runner-commands';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import {
  action,
  clearPage,
  expectAccessible,
  isWidget,
  mountElement,
  place,
  viewOf,
} from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './ad.element.ts';
import { adContract } from './ad.contract.ts';
import { adsFixture } from './ad.fixture.ts';

const config = { adsProvider: 'event', consent: 'granted' } as const;

testContract(adContract, { fallback: '<p>What a visitor without script sees.</p>', runtime: { config } });

interface Asked {
  position: { id: string; sizes: string };
  element: HTMLElement;
  filled: (size?: unknown) => void;
  empty: () => void;
}

describe('<apunt-ad>', () => {
  let told: { name: string; detail: unknown }[] = [];
  const listening = { stop: new AbortController() };

  beforeEach(async () => {
    resetPage();
    startTestRuntime({ config });
    told = [];
    listening.stop = new AbortController();
    for (const name of Object.keys(adContract.events))
      document.addEventListener(
        name,
        (event) => event instanceof CustomEvent && told.push({ name, detail: event.detail }),
        { signal: listening.stop.signal },
      );
    await setViewport({ width: 800, height: 600 });
  });
  afterEach(async () => {
    listening.stop.abort();
    clearPage();
    scrollTo({ top: 0, behavior: 'instant' });
    await settle();
    resetPage();
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ media: 'screen' });
  });

  const names = () => told.map(({ name }) => name);
  const asked = (index = 0) => {
    const all = told.filter(({ name }) => name === 'apunt-ad-slot').map(({ detail }) => detail as Asked); // of our own event
    const one = all.at(index);
    if (!one) throw new Error('no ad was asked for');
    return one;
  };
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  const creative = (height = 250) => {
    const picture = document.createElement('div');
    picture.style.cssText = `inline-size: 300px; block-size: ${height}px; background: #345; margin: auto`;
    return picture;
  };
  const fill = async (element: HTMLElement, index = 0) => {
    await until('it is asked for', () => names().filter((name) => name === 'apunt-ad-slot').length > index);
    asked(index).element.append(creative());
    asked(index).filled('300x250');
    await until('it is there', () => element.dataset['state'] === 'ready');
  };
  const rule = (element: HTMLElement, name: string) =>
    action(element, name)?.checkVisibility({ visibilityProperty: true });
  const ad = (rest = '') => `<apunt-ad hydrate="load" ad-id="a" sizes="300x250" ${rest}></apunt-ad>`;
  const space = (height: number) => `<div style="block-size:${height}px"></div>`;
  const both = (html: string) => {
    const stand = place(`<div>${html}</div>`);
    const element = stand.querySelector<HTMLElement>('apunt-ad');
    if (!element || !isWidget(element)) throw new Error('no ad');
    return element;
  };

  it('keeps its height, asks the page, shows what it is given; it is closed by a button outside of it', async () => {
    const element = await mountElement(ad());
    const height = heightOf(element);
    expect(height).to.be.within(250, 290);
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    expect(rule(element, 'close')).to.equal(false);
    const { element: room, position } = asked();
    expect(position).to.deep.equal({ id: 'a', name: '', adUnitCode: '', slotType: '', sizes: '300x250' });
    expect([room.parentElement, room.slot, document.getElementById(room.id)]).to.deep.equal([
      element,
      'vendor',
      room,
    ]);
    await fill(element);
    expect(heightOf(element)).to.equal(height);
    expect(names()).to.deep.equal(['apunt-ad-slot', 'apunt-ad-filled']);
    const button = action(element, 'close');
    expect(rule(element, 'close')).to.equal(true);
    expect(button?.getBoundingClientRect().bottom).to.be.at.most(room.getBoundingClientRect().top);
    expect(button?.getBoundingClientRect().width).to.be.at.least(24);
    await expectAccessible(element);
    button?.click();
    expect(names().at(-1)).to.equal('apunt-dismiss');
    await until('it has gone', () => heightOf(element) === 0);
    expect(element.querySelector('[slot=vendor]')).to.equal(null);
    await untilFocus(() => viewOf(element).querySelector('[tabindex="-1"]'));
    await expectAccessible(element);
  });

  it('takes a consent back that was given in this browser, with the keyboard, on a line of the same height', async () => {
    const runtime = startTestRuntime({ config: { ...config, consent: 'ask' } });
    runtime.consent.grant('ads');
    const element = await mountElement(ad());
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    await fill(element);
    const height = heightOf(element);
    const button = await until('it can be taken back', () => action(element, 'revoke'));
    const close = action(element, 'close')?.getBoundingClientRect();
    expect(button.getBoundingClientRect().height).to.be.at.least(24);
    expect(button.getBoundingClientRect().right).to.be.at.most(close?.left ?? 0);
    await expectAccessible(element);
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until('the ad has gone', () => element.dataset['state'] === 'idle');
    expect(element.querySelector('[slot=vendor]')).to.equal(null);
    expect(runtime.consent.state('ads')).to.equal('ask');
    expect(heightOf(element)).to.equal(height);
  });

  it('asks for nothing and has no height without a provider, in the preview, and before consent', async () => {
    for (const other of [
      { adsProvider: 'none' },
      { preview: true },
      { consent: 'ask' },
      { consent: 'denied' },
    ] as const) {
      startTestRuntime({ config: { ...config, ...other } });
      const element = await mountElement(ad());
      await settle();
      expect(heightOf(element), JSON.stringify(other)).to.equal(0);
      expect(element.dataset['state']).to.equal('consent' in other ? 'idle' : 'empty');
      clearPage();
    }
    expect(names()).to.deep.equal([]);
  });

  it('waits until it is 200 px from the window', async () => {
    const element = both(`${space(900)}${ad()}${space(2000)}`);
    await until('it waits', () => element.dataset['state'] === 'waiting');
    expect(heightOf(element)).to.be.within(250, 290);
    await settle();
    expect(names()).to.deep.equal([]);
    scrollTo({ top: 110, behavior: 'instant' });
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    expect(element.getBoundingClientRect().top).to.be.greaterThan(innerHeight);
  });

  it('goes when it is empty before it was seen, and nothing that is seen moves', async () => {
    const element = both(`${space(650)}${ad()}<p>behind</p>`);
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    asked().empty();
    await until('it has gone', () => heightOf(element) === 0);
    expect(element.dataset['state']).to.equal('empty');
    expect(names()).to.deep.equal(['apunt-ad-slot', 'apunt-ad-empty']);
  });

  it('keeps its height when it stays empty in view: the button cannot be seen', async () => {
    const element = await mountElement(ad());
    const height = heightOf(element);
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    asked().empty();
    await until('it is empty', () => element.dataset['state'] === 'empty');
    expect(heightOf(element)).to.equal(height);
    expect(rule(element, 'close')).to.equal(false);
    expect(element.querySelector('[slot=vendor]')).to.equal(null);
    await expectAccessible(element);
  });

  it('keeps its height when nobody answers', async () => {
    const element = await mountElement(ad());
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    await settle();
    expect(element.dataset['state']).to.equal('loading');
    expect(heightOf(element)).to.be.within(250, 290);
  });

  it('opens above what is read, once there is consent, and moves nothing', async () => {
    const runtime = startTestRuntime({ config: { ...config, consent: 'ask' } });
    const element = both(`${space(300)}${ad()}${space(50)}<p id="read">read</p>${space(4000)}`);
    document.documentElement.style.overflowAnchor = 'none';
    await until('it is ready', () => element.dataset['state'] === 'idle');
    scrollTo({ top: 340, behavior: 'instant' });
    const read = () => document.getElementById('read')?.getBoundingClientRect().top ?? 0;
    const before = read();
    runtime.consent.grant('ads');
    await until('it is open', () => heightOf(element) > 0);
    expect(read()).to.be.closeTo(before, 1);
    document.documentElement.style.overflowAnchor = '';
  });

  it('opens in view with a consent that comes later, where the page has kept its height', async () => {
    const runtime = startTestRuntime({ config: { ...config, consent: 'ask' } });
    const element = both(`${ad('style="min-block-size: 278px; display: block"')}<p>behind</p>`);
    await until('it is ready', () => element.dataset['state'] === 'idle');
    runtime.consent.grant('ads');
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    expect(heightOf(element)).to.equal(278);
  });

  it('stays away where consent comes while it is looked at, and opens once it has gone from view', async () => {
    const runtime = startTestRuntime({ config: { ...config, consent: 'ask' } });
    const element = both(`${space(100)}${ad()}<p>behind</p>${space(4000)}`);
    await until('it is ready', () => element.dataset['state'] === 'idle');
    runtime.consent.grant('ads');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(heightOf(element)).to.equal(0);
    scrollTo({ top: 1500, behavior: 'instant' });
    await until('it is open', () => heightOf(element) > 0);
    expect(names()).to.deep.equal([]);
  });

  it('is closed without moving what is read, when it is half out of view', async () => {
    const element = both(`${space(500)}${ad()}<p id="read">read</p>${space(4000)}`);
    document.documentElement.style.overflowAnchor = 'none';
    scrollTo({ top: 100, behavior: 'instant' });
    await fill(element);
    scrollTo({ top: 650, behavior: 'instant' });
    const read = () => document.getElementById('read')?.getBoundingClientRect().top ?? 0;
    const before = read();
    action(element, 'close')?.click();
    await until('it has gone', () => heightOf(element) === 0);
    expect(read()).to.be.closeTo(before, 1);
    document.documentElement.style.overflowAnchor = '';
  });

  it('reads the list for the window when it asks: 768 px is mobile, 769 is not; never again', async () => {
    const listed = '<apunt-ad hydrate="load" ad-id="home-1"></apunt-ad>';
    for (const [width, sizes] of [
      [768, '320x50'],
      [769, '728x90'],
    ] as const) {
      await setViewport({ width, height: 600 });
      startTestRuntime({ config, json: { ads: adsFixture } });
      told = [];
      const element = await mountElement(listed);
      await until('it is asked for', () => names().length > 0);
      expect(asked().position.sizes).to.equal(sizes);
      await setViewport({ width: width === 768 ? 1000 : 400, height: 600 });
      await settle();
      expect(names()).to.deep.equal(['apunt-ad-slot']);
      expect(element.dataset['state']).to.equal('loading');
      clearPage();
    }
  });

  it('fits a phone: sizes that are wider are left out', async () => {
    await setViewport({ width: 320, height: 600 });
    const element = await mountElement(
      '<apunt-ad hydrate="load" ad-id="a" sizes="728x90, 300x250, 300x600"></apunt-ad>',
    );
    await until('it is asked for', () => names().includes('apunt-ad-slot'));
    expect(asked().position.sizes).to.equal('300x250 300x600');
    await fill(element);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });

  it('keeps a height of the page where the sizes tell none', async () => {
    const element = await mountElement(
      '<apunt-ad hydrate="load" ad-id="a" sizes="fluid" style="--apunt-ad-height: 99px"></apunt-ad>',
    );
    expect(heightOf(element)).to.be.within(99, 140);
    expect(
      (await mountElement('<apunt-ad hydrate="load" ad-id="a"></apunt-ad>')).getBoundingClientRect().height,
    ).to.be.within(250, 290);
  });

  it('keeps its ad when it is moved within the page, and asks anew when it comes back later', async () => {
    const element = await mountElement(ad());
    await fill(element);
    const { element: room } = asked();
    element.parentElement?.append(space(1), element);
    await settle();
    expect([element.dataset['state'], room.parentElement]).to.deep.equal(['ready', element]);
    const stand = element.parentElement;
    element.remove();
    await until('it has let go', () => element.dataset['state'] === undefined);
    expect(element.childElementCount).to.equal(0);
    stand?.append(element);
    await fill(element, 1);
  });

  it('is not printed', async () => {
    const element = await mountElement(ad());
    await emulateMedia({ media: 'print' });
    expect(getComputedStyle(element).display).to.equal('none');
  });
});

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
import { focused, settle, until } from '@apunt/testing/page';
import { keepRoomFor, nextReport } from '@apunt/testing/room-tests';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { removeStored } from '@apunt/session/storage';
import look from '@apunt/ui/content/last-hour.css?sheet';
import './last-hour.element.ts';
import { lastHourContract } from './last-hour.contract.ts';

const LINK = '<a href="/a7">Tallada l’A-7 a Sagunt per un accident amb diversos vehicles implicats</a>';

testContract(lastHourContract, { fallback: LINK });

describe('<apunt-last-hour>', () => {
  let forgetRoom: () => void;

  beforeEach(() => {
    resetPage();
    removeStored('session', 'apuntLastHour');
    startTestRuntime();
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(look)) document.adoptedStyleSheets.push(look);
    forgetRoom = keepRoomFor(lastHourContract);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    forgetRoom();
    removeStored('session', 'apuntLastHour');
    scrollTo({ top: 0, behavior: 'instant' });
    resetPage();
  });

  const page = (attributes = '', link = LINK) =>
    place(
      `<div style="max-inline-size: 280px"><apunt-last-hour ${attributes}>${link}</apunt-last-hour>` +
        '<p>What is read.</p><div style="block-size: 300vh"></div></div>',
    );
  const partsOf = (stand: Element) => {
    const strip = stand.querySelector('apunt-last-hour');
    const text = stand.querySelector('p');
    if (!strip || !text || !isWidget(strip)) throw new Error('no strip');
    return { strip, text, top: () => text.getBoundingClientRect().top };
  };

  it('moves nothing when it comes: words break as before, the button stands beside them', async () => {
    const { strip, top } = partsOf(page('hydrate="none"'));
    const link = strip.querySelector('a');
    const boxes = () => [...(link?.getClientRects() ?? [])].map((box) => box.toJSON());
    const before = { top: top(), boxes: boxes() };
    expect(before.boxes.length).to.be.greaterThan(1);
    strip.mount();
    await strip.whenReady();
    expect({ top: top(), boxes: boxes() }).to.deep.equal(before);
    const button = action(strip, 'close')?.getBoundingClientRect();
    for (const box of boxes()) expect(box.right).to.be.at.most(button?.left ?? 0);
    await expectAccessible(strip);
  });

  it('is closed without moving what is read, and its room goes when nobody sees it', async () => {
    const { strip, top } = partsOf(page());
    strip.mount();
    await strip.whenReady();
    const before = top();
    const { height } = strip.getBoundingClientRect();
    action(strip, 'close')?.click();
    await until('it is closed', () => strip.state === 'closed');
    await nextReport(strip);
    expect(top()).to.equal(before);
    expect(strip.querySelector('a')?.checkVisibility({ visibilityProperty: true })).to.equal(false);
    expect(strip.contains(document.activeElement)).to.equal(true);
    expect(viewOf(strip).contains(focused())).to.equal(true);
    scrollTo({ top: 400, behavior: 'instant' });
    const read = top();
    await until('its room is gone', () => strip.getBoundingClientRect().height === 0);
    expect(top()).to.be.closeTo(read, 1);
    scrollTo({ top: 0, behavior: 'instant' });
    expect(top()).to.be.closeTo(before - height, 1);
  });

  it('closed before, it is not seen once it is there, and moves nothing', async () => {
    const first = partsOf(page());
    first.strip.mount();
    await first.strip.whenReady();
    action(first.strip, 'close')?.click();
    clearPage();
    const { strip, top } = partsOf(page('hydrate="none"'));
    const before = top();
    strip.mount();
    await until('it is closed', () => strip.state === 'closed');
    await nextReport(strip);
    expect(top()).to.equal(before);
    expect(strip.querySelector('a')?.checkVisibility({ visibilityProperty: true })).to.equal(false);
    // Whoever uses the keyboard meets no link that is not seen.
    strip.querySelector('a')?.focus();
    expect(document.activeElement).to.equal(document.body);
    const news = partsOf(page('', LINK.replace('Tallada', 'Reoberta')));
    news.strip.mount();
    await until('a new text is shown', () => news.strip.state === 'ready');
  });

  it('closes with the same text elsewhere in the page, and with that only', async () => {
    const strips = [LINK, LINK, LINK.replace('Tallada', 'Reoberta')].map(
      (link) => partsOf(page('', link)).strip,
    );
    for (const strip of strips) {
      strip.mount();
      await strip.whenReady();
    }
    const [first] = strips;
    if (first) action(first, 'close')?.click();
    await until('both are closed', () => strips[1]?.state === 'closed');
    expect(strips.map(({ state }) => state)).to.deep.equal(['closed', 'closed', 'ready']);
  });

  it('draws what it is given as attributes or as data', async () => {
    const json = JSON.stringify({ title: 'Trànsit', text: 'Tallada l’A-7', link: { href: '/a7' } });
    for (const html of [
      '<apunt-last-hour title="Trànsit" text="Tallada l’A-7" href="/a7"></apunt-last-hour>',
      `<apunt-last-hour><script type="application/json">${json}</script></apunt-last-hour>`,
    ]) {
      const element = await mountElement(html);
      expect(element.querySelector('a')?.getAttribute('href')).to.equal('/a7');
      expect(viewOf(element).querySelector('[part=title]')?.textContent).to.equal('Trànsit');
      await expectAccessible(element);
    }
  });

  it('takes no notice of data of another shape', async () => {
    const json = JSON.stringify({ title: 7, text: ['x'], link: 'y' });
    const element = await mountElement(
      `<apunt-last-hour><script type="application/json">${json}</script>${LINK}</apunt-last-hour>`,
    );
    expect(element.state).to.equal('ready');
    expect(element.querySelector('a')?.checkVisibility()).to.equal(true);
  });
});

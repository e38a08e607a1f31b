import { expect } from 'chai';
import { createElement } from 'react';
import * as v from 'valibot';
import { clearPage, isWidget, mountElement, place } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { keepRoomFor, nextReport } from '@apunt/testing/room-tests';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';
import { reserveRules } from './reserve.ts';
import { useHostState } from './useHostState.ts';

const contract = defineContract({
  tag: 'apunt-roomy',
  group: 'foundation',
  status: 'draft',
  doc: 'A widget for tests.',
  dom: 'shadow',
  hydrate: 'load',
  manualReady: true,
  texts: [],
  attributes: {
    shows: { type: v.string(), default: 'text', doc: 'What is shown.' },
    status: { type: v.picklist(['ready', 'loading', 'error']), default: 'ready', doc: 'The state.' },
  },
  events: {},
  example: {},
  states: ['ready', 'loading', 'error'],
  reserve: { display: 'block', block: '300px', absent: { on: 'lacolla', where: '[shy]' } },
});

function Roomy({ host, shows, status }: WidgetProps<typeof contract>) {
  useHostState(host, status);
  if (status === 'ready') queueMicrotask(() => host.ready());
  return shows === 'nothing' ? null : createElement('p', { style: { margin: 0, blockSize: '40px' } }, shows);
}

defineWidget(contract, Roomy, { texts: [] });

const height = (element: Element) => element.getBoundingClientRect().height;
const settled = (element: Element) => element.hasAttribute('data-settled');
const waitSettled = (element: Element) => until('it has let go', () => settled(element));

/** An element with something of a given height above and behind it. */
async function arrange(above: string, tag: string, behind: string): Promise<HTMLElement> {
  const element = place(tag.replace('>', ' hydrate="none"></apunt-roomy>'));
  const before = document.createElement('div');
  before.style.blockSize = above;
  const after = document.createElement('p');
  after.className = 'behind';
  after.textContent = 'behind';
  after.style.cssText = `margin:0;block-size:${behind}`;
  element.before(before);
  element.after(after);
  if (!isWidget(element)) throw new Error('expected a widget');
  element.mount();
  await element.whenReady();
  return element;
}

const behind = () => document.querySelector('.behind')?.getBoundingClientRect().top;

describe('the room that a tag keeps', () => {
  let forgetRoom: () => void;

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    forgetRoom = keepRoomFor(contract);
  });

  afterEach(() => {
    document.documentElement.style.removeProperty('overflow-anchor');
    clearPage();
    scrollTo({ top: 0, behavior: 'instant' });
    forgetRoom();
    resetPage();
  });

  it('is there until the first useful render, also while it is loading, and when it never gets more than an error', async () => {
    const element = await mountElement('<apunt-roomy></apunt-roomy>');
    await waitSettled(element);
    expect(height(element)).to.equal(40);
    element.parentElement?.remove();

    const slow = place('<apunt-roomy status="loading"></apunt-roomy>');
    await until('it is loading', () => slow.dataset['state'] === 'loading');
    await nextReport(slow);
    expect(height(slow)).to.equal(300);
    slow.setAttribute('status', 'error');
    await waitSettled(slow);
    expect(height(slow)).to.be.at.most(40);
  });

  it('is nothing for what shows nothing', async () => {
    const element = await mountElement('<apunt-roomy shows="nothing"></apunt-roomy>');
    await waitSettled(element);
    expect(height(element)).to.equal(0);
  });

  it('is not even kept where the contract says that nothing will be shown', async () => {
    const shy = place('<apunt-roomy shy hydrate="none"></apunt-roomy>');
    const bold = place('<apunt-roomy hydrate="none"></apunt-roomy>');
    const config = document.createElement('apunt-config');
    config.setAttribute('site', 'lacolla');
    document.body.append(config);
    expect(height(shy)).to.equal(0);
    expect(height(bold)).to.equal(300);
    config.setAttribute('site', 'general');
    expect(height(shy)).to.equal(300);
    config.remove();
    expect(reserveRules([contract])).not.to.contain('undefined');
  });

  it('stays while what stands behind it is seen, and goes when the element is out of view', async () => {
    const element = await arrange('10px', '<apunt-roomy>', '3000px');
    const top = behind();
    await nextReport(element);
    expect(behind()).to.equal(top);
    expect(height(element)).to.equal(300);
    scrollTo({ top: 1500, behavior: 'instant' });
    const far = behind();
    await waitSettled(element);
    expect(height(element)).to.equal(40);
    expect(behind()).to.equal(far);
  });

  for (const anchor of ['auto', 'none'])
    it(`goes above the view without moving the reader, overflow-anchor: ${anchor}`, async () => {
      document.documentElement.style.setProperty('overflow-anchor', anchor);
      const element = place('<apunt-roomy status="loading"></apunt-roomy>');
      const tall = document.createElement('p');
      tall.className = 'behind';
      tall.style.cssText = 'margin:0;block-size:3000px';
      element.after(tall);
      await until('it is loading', () => element.dataset['state'] === 'loading');
      scrollTo({ top: 900, behavior: 'instant' });
      await nextReport(tall);
      const top = behind();
      element.setAttribute('status', 'ready');
      await waitSettled(element);
      await nextReport(tall);
      expect(height(element)).to.equal(40);
      expect(behind()).to.equal(top);
    });

  it('goes above the view beside a taller neighbour, by which the row keeps its height', async () => {
    const row = document.createElement('div');
    row.style.cssText = 'display:grid;grid-template-columns:1fr 1fr;align-items:start';
    const stand = place('<div><apunt-roomy status="loading"></apunt-roomy></div>');
    const element = stand.querySelector('apunt-roomy');
    if (!(element instanceof HTMLElement)) throw new Error('expected the widget');
    const neighbour = document.createElement('div');
    neighbour.style.blockSize = '200px';
    const tall = document.createElement('p');
    tall.className = 'behind';
    tall.style.cssText = 'margin:0;block-size:3000px';
    stand.replaceWith(row);
    row.append(stand, neighbour);
    row.after(tall);
    await until('it is loading', () => element.dataset['state'] === 'loading');
    scrollTo({ top: 900, behavior: 'instant' });
    await nextReport(tall);
    const top = behind();
    element.setAttribute('status', 'ready');
    await waitSettled(element);
    await nextReport(tall);
    expect(height(row)).to.equal(200);
    expect(behind()).to.equal(top);
  });

  it('goes at once when all behind it stays below the view', async () => {
    const element = await arrange(`${innerHeight - 20}px`, '<apunt-roomy>', '3000px');
    await waitSettled(element);
    expect(height(element)).to.equal(40);
  });

  it('goes without a measurement where the element stands far below what is seen', async () => {
    const measured = new Set<Element>();
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function () {
      measured.add(this);
      return getBoundingClientRect.call(this);
    };
    try {
      const element = await arrange(`${3 * innerHeight}px`, '<apunt-roomy>', '3000px');
      await waitSettled(element);
      expect(measured.has(element)).to.equal(false);
    } finally {
      Element.prototype.getBoundingClientRect = getBoundingClientRect;
    }
  });

  it('stays while something would come into view from below', async () => {
    const element = await arrange(`${innerHeight - 100}px`, '<apunt-roomy>', '3000px');
    const top = behind();
    await nextReport(element);
    expect(behind()).to.equal(top);
    expect(settled(element)).to.equal(false);
  });

  it('stays when the page would become too short for where the reader is', async () => {
    const element = place('<apunt-roomy status="loading"></apunt-roomy>');
    const above = document.createElement('p');
    above.className = 'behind';
    above.style.cssText = `margin:0;block-size:${innerHeight}px`;
    element.before(above);
    await until('it is loading', () => element.dataset['state'] === 'loading');
    scrollTo({ top: 5000, behavior: 'instant' });
    const top = behind();
    element.setAttribute('status', 'ready');
    await until('it is ready', () => element.dataset['state'] === 'ready');
    await nextReport(element);
    expect(behind()).to.equal(top);
    expect(settled(element)).to.equal(false);
  });

  it('is kept again when the element comes back to the page', async () => {
    const element = await mountElement('<apunt-roomy></apunt-roomy>');
    await waitSettled(element);
    const stand = element.parentElement;
    element.remove();
    await until('it has let go of the page', () => element.state === undefined);
    expect(settled(element)).to.equal(false);
    element.setAttribute('status', 'loading');
    stand?.append(element);
    expect(height(element)).to.equal(300);
  });
});

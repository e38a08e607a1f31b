import { expect } from 'chai';
import { createElement } from 'react';
import * as v from 'valibot';
import { clearPage, isWidget, place } from '@apunt/testing/mount';
import { recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';
import { isMounting } from './renderer.tsx';

const napper = defineContract({
  tag: 'apunt-napper',
  group: 'foundation',
  status: 'draft',
  doc: 'A widget for tests.',
  dom: 'shadow',
  hydrate: 'load',
  texts: [],
  attributes: { count: { type: v.number(), default: 7, doc: 'A number.' } },
  events: {},
  example: {},
  states: ['ready'],
  reserve: { display: 'block', block: '1rem' },
});

const Napper = ({ count }: WidgetProps<typeof napper>) => createElement('output', null, count);
defineWidget(napper, Napper, { texts: [] });

const NONE = '<apunt-napper hydrate="none"></apunt-napper>';

/** Whether an element that is put in has to be looked into. */
function isQueued(html: string): boolean {
  place(html);
  return isMounting();
}

describe('an element that waits for nothing', () => {
  let log: ReturnType<typeof recordConsole>;

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    log = recordConsole();
  });
  afterEach(async () => {
    log.restore();
    clearPage();
    await settle();
    resetPage();
  });

  it('is left alone, be there thousands of them; any other is looked into', async () => {
    expect(isQueued(NONE.repeat(1000))).to.equal(false);
    expect(isQueued('<apunt-napper></apunt-napper>')).to.equal(true);
    await until('it has been', () => !isMounting());
  });

  for (const [what, html] of [
    ['a JSON child', NONE.replace('></', '><script type="application/json">{"half":</script></')],
    ['JSON in an attribute', NONE.replace('>', ` data-json='{"half":'>`)],
    ['texts of its own', NONE.replace('>', ' texts="nowhere">').replace('<', '<p id="nowhere"></p><')],
  ] as const)
    it(`is looked into where it has ${what}: a fault in it is told`, async () => {
      expect(isQueued(html)).to.equal(true);
      await until('it says so', () => log.lines.length === 1);
    });

  for (const isKept of [true, false])
    it(`lives when it is told to mount, with its attribute or without: ${isKept}`, async () => {
      const element = place(NONE);
      await settle();
      element.setAttribute('count', '3');
      if (!isKept) element.removeAttribute('hydrate');
      await settle();
      expect(element.shadowRoot).to.equal(null);
      if (isWidget(element)) element.mount();
      await until('it stands', () => element.dataset['state'] === 'ready');
      expect(element.shadowRoot?.querySelector('output')?.textContent).to.equal('3');
    });

  it('tells its values, and takes others', async () => {
    const element = place(NONE);
    expect(Reflect.get(element, 'count')).to.equal(7);
    const other = place(NONE);
    Reflect.set(other, 'count', 4);
    expect(Reflect.get(other, 'count')).to.equal(4);
    const third = place(NONE);
    third.dataset['json'] = '{"count":5}';
    expect(Reflect.get(third, 'count')).to.equal(5);
  });

  it('rests again where it is put elsewhere, and lives there when it is told to', async () => {
    const element = place(NONE);
    element.remove();
    await settle();
    document.body.append(element);
    expect(isMounting()).to.equal(false);
    if (isWidget(element)) element.mount();
    await until('it stands', () => element.dataset['state'] === 'ready');
    element.remove();
  });

  it('does not live outside of the page, and does when it comes back', async () => {
    const element = place(NONE);
    element.remove();
    await settle();
    if (isWidget(element)) element.mount();
    await settle();
    expect(element.shadowRoot).to.equal(null);
    document.body.append(element);
    await until('it stands', () => element.dataset['state'] === 'ready');
    element.remove();
  });
});

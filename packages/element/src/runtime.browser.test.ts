import { expect } from 'chai';
import { createElement } from 'react';
import * as v from 'valibot';
import { clearPage, place, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';

const early = defineContract({
  tag: 'apunt-early',
  group: 'foundation',
  status: 'draft',
  doc: 'A widget whose code comes before the runtime.',
  dom: 'shadow',
  hydrate: 'load',
  texts: [],
  attributes: { probeId: { type: v.string(), required: true, doc: 'An id.' } },
  events: {},
  example: { 'probe-id': '1' },
  states: ['ready', 'error'],
  reserve: { display: 'block', block: '1rem' },
});
defineWidget(early, ({ probeId }: WidgetProps<typeof early>) => createElement('b', null, probeId), {
  texts: [],
});

const LOADER = Symbol.for('apunt.loader');

describe('a widget, while nothing has started what all widgets of a page share', () => {
  beforeEach(resetPage);
  afterEach(async () => {
    Reflect.deleteProperty(globalThis, LOADER);
    clearPage();
    await settle();
    resetPage();
  });

  it('waits for the loader to do so; its values can be read', async () => {
    Reflect.set(globalThis, LOADER, 'test');
    const element = place('<apunt-early probe-id="a"></apunt-early>');
    await settle();
    expect(element.dataset['state']).to.equal(undefined);
    expect([Reflect.get(element, 'probeId'), Reflect.get(element, 'user')]).to.deep.equal(['a', null]);
    startTestRuntime();
    await until('it is ready', () => element.dataset['state'] === 'ready');
    expect(viewOf(element).textContent).to.equal('a');
  });

  it('says so where there is no loader', async () => {
    const { reportError } = globalThis;
    const reported: unknown[] = [];
    globalThis.reportError = (error) => void reported.push(error);
    place('<apunt-early probe-id="a"></apunt-early>');
    await until('it is reported', () => reported.length > 0);
    globalThis.reportError = reportError;
    expect(String(reported)).to.match(/no runtime.*docs\/errors\/no-runtime/);
  });
});

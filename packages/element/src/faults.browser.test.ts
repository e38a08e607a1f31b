import { expect } from 'chai';
import { createElement, useEffect } from 'react';
import * as v from 'valibot';
import { clearPage, mountElement, viewOf } from '@apunt/testing/mount';
import { recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';

const frail = defineContract({
  tag: 'apunt-frail',
  dom: 'shadow',
  group: 'foundation',
  status: 'draft',
  doc: 'A widget for tests.',
  hydrate: 'load',
  texts: [],
  attributes: {
    leaves: { type: v.picklist(['well', 'badly']), default: 'well', doc: 'How it goes.' },
    count: { type: v.number(), default: 7, doc: 'A number.' },
  },
  events: {},
  example: {},
  states: ['ready', 'error'],
  reserve: { display: 'block', block: '1rem' },
});

let left = 0;
defineWidget(
  frail,
  ({ leaves, count }: WidgetProps<typeof frail>) => {
    useEffect(
      () => () => {
        left += 1;
        if (leaves === 'badly') throw new Error('cleanup');
      },
      [leaves],
    );
    return createElement('input', { 'aria-label': String(count) });
  },
  { texts: [] },
);

const inputOf = (element: Element) => viewOf(element).querySelector('input');

describe('a fault that no component can see', () => {
  let log: ReturnType<typeof recordConsole>;
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    log = recordConsole();
    left = 0;
  });
  afterEach(async () => {
    clearPage();
    await settle();
    log.restore();
    resetPage();
  });

  it('in one that leaves is nothing to its neighbours, nor to those that come later', async () => {
    const neighbour = await mountElement('<apunt-frail></apunt-frail>');
    const input = inputOf(neighbour);
    const element = await mountElement('<apunt-frail leaves="badly"></apunt-frail>');
    element.remove();
    await until('it has left', () => left === 1);
    await settle();
    expect(inputOf(neighbour)).to.equal(input);
    expect(inputOf(await mountElement('<apunt-frail></apunt-frail>'))).not.to.equal(null);
  });

  it('in a value that cannot even be made a text of is reported, and the default holds', async () => {
    const element = await mountElement('<apunt-frail count="3"></apunt-frail>');
    Reflect.set(element, 'count', Object.create(null));
    await until('it says so', () => log.lines.some((line) => line.includes('count="an object"')));
    expect(inputOf(element)?.getAttribute('aria-label')).to.equal('7');
  });
});

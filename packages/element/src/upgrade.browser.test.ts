import { expect } from 'chai';
import { createElement } from 'react';
import { clearPage } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';

const base = {
  group: 'foundation',
  status: 'draft',
  doc: 'A widget for tests.',
  dom: 'shadow',
  hydrate: 'load',
  texts: [],
  attributes: {},
  events: {},
  example: {},
  states: ['ready'],
  reserve: { display: 'block', block: '1rem' },
} as const;

const crowd = defineContract({ ...base, tag: 'apunt-crowd' });
const handful = defineContract({ ...base, tag: 'apunt-handful' });

/** Puts elements of a tag that has no class yet into the page. */
function fill(tag: string, count: number): Element {
  const box = document.body.appendChild(document.createElement('div'));
  for (let index = 0; index < count; index += 1) box.append(document.createElement(tag));
  return box;
}

describe('the upgrade of elements that stand in the page', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('is a task of its own where many wait: the code of the tag has made the present one long already', async () => {
    const box = fill('apunt-crowd', 100);
    const define = () => defineWidget(crowd, () => createElement('b', null, 'x'), { texts: [] });
    define();
    // A second copy of the script, before that task comes.
    define();
    expect(box.querySelectorAll(':defined').length).to.equal(0);
    await until('all are mounted', () => box.querySelectorAll('[data-state=ready]').length === 100);
  });

  it('makes no detour for fewer', () => {
    const box = fill('apunt-handful', 99);
    defineWidget(handful, () => createElement('b', null, 'x'), { texts: [] });
    expect(box.querySelectorAll(':defined').length).to.equal(99);
  });
});

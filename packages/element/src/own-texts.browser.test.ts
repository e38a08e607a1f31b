import { expect } from 'chai';
import { createElement } from 'react';
import { clearPage, isWidget, place } from '@apunt/testing/mount';
import { recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { likeTexts } from '@apunt/locales/like';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';

const contract = defineContract({
  tag: 'apunt-own-texts-probe',
  group: 'foundation',
  status: 'draft',
  doc: 'For this test.',
  dom: 'shadow',
  hydrate: 'load',
  texts: ['like'],
  attributes: {},
  example: {},
  events: {},
  states: ['ready'],
  reserve: { display: 'block', block: '0' },
});
const Probe = ({ host }: WidgetProps<typeof contract>) =>
  createElement('button', { type: 'button' }, host.t('like.save'));
defineWidget(contract, Probe, { texts: [likeTexts] });

describe('the texts that an element names by an id', () => {
  let printed: ReturnType<typeof recordConsole>;
  beforeEach(() => {
    resetPage();
    printed = recordConsole();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    printed.restore();
    resetPage();
  });

  const WORDS = '{"like.save":"Guanya un premi"}';
  async function buttonBeside(source: string): Promise<string> {
    place(`<div>${source}</div>`);
    const element = place('<apunt-own-texts-probe texts="own"></apunt-own-texts-probe>');
    if (!isWidget(element)) throw new Error('not defined');
    element.mount();
    const button = await until('it is drawn', () => element.shadowRoot?.querySelector('button'));
    return button.textContent ?? '';
  }

  it('are those of a script of JSON', async () => {
    const own = `<script type="application/json" id="own">${WORDS}</script>`;
    expect(await buttonBeside(own)).to.equal('Guanya un premi');
  });

  for (const source of [
    `<div id="own" hidden>${WORDS}</div>`,
    `<p id="own">${WORDS}</p>`,
    `<template id="own">${WORDS}</template>`,
    `<textarea id="own">${WORDS}</textarea>`,
    `<script type="text/plain" id="own">${WORDS}</script>`,
    `<style id="own">${WORDS}</style>`,
    `<svg><script type="application/json" id="own">${WORDS}</script></svg>`,
  ])
    it(`are never those of ${source.slice(0, 40)}`, async () => {
      expect(await buttonBeside(source)).not.to.contain('premi');
      expect(printed.lines.join()).to.contain('missing-texts');
    });
});

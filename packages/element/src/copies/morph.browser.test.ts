import { expect } from 'chai';
import { createElement, type ReactNode } from 'react';
import { clearPage, mountElement } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { completeShape } from '../shapes.fixture.ts';
import { Light } from '../adopt/Light.tsx';
import { defineWidget } from '../define-widget.ts';
import type { Host } from '../host.ts';
import morphdom from 'morphdom';

function Drawing({ host }: { host: Pick<Host, 'element'> }): ReactNode {
  return createElement(Light, { host, children: createElement('p', null, 'drawn') });
}
defineWidget(completeShape, Drawing, { texts: [] });
const HTML = '<apunt-shape-complete lively hydrate="load"></apunt-shape-complete>';

describe('an element that a page morphs', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('draws again', async () => {
    const element = await mountElement(HTML);
    expect(element.querySelectorAll('[data-apunt-drawn]').length).to.equal(1);
    morphdom(element.parentElement as Element, `<main>${HTML}</main>`);
    expect(element.isConnected).to.equal(true);
    console.log(element.outerHTML);
    await settle();
    console.log(element.outerHTML);
    await until('it is drawn', () => element.querySelectorAll('[data-apunt-drawn]').length === 1);
  });
});

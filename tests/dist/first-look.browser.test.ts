import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, openPage, type Frame } from './frame.ts';

const LIKES = '<apunt-like content-id="1" hydrate="none"><b>x</b></apunt-like>'.repeat(40);
/** A clock that is 5 ms further at each question: a look at the page ends after a few elements. */
const SLOW = '<script>{ let now = 0; performance.now = () => (now += 5); }</script>';
/** Runs after the loader, in the same task. */
const afterLoader = (code: string) =>
  `<script>document.addEventListener('load', ({ target }) => { if (target.type === 'module') { ${code} } }, true)</script>`;

/** The loader has met an element when it listens for a strategy that is set as property. */
const isMet = (element: Element) => Object.hasOwn(element, 'hydrate');
const met = (frame: Frame) => [...frame.document.querySelectorAll('apunt-like')].map(isMet);

describe('the first look at a page of many elements', () => {
  afterEach(closePages);

  it('goes on in tasks of its own, from the top down', async () => {
    const record = `window.met = [...document.querySelectorAll('apunt-like')].map((like) => Object.hasOwn(like, 'hydrate'))`;
    const frame = await openPage(LIKES, { head: SLOW + afterLoader(record) });
    await until('all are met', () => met(frame).every(Boolean));
    const first: unknown = Reflect.get(frame.window, 'met');
    expect(first).to.be.an('array').of.length(40);
    const count = Array.isArray(first) ? first.filter(Boolean).length : 0;
    expect(count).to.be.within(1, 39);
    expect(first).to.deep.equal([...Array(count).fill(true), ...Array(40 - count).fill(false)]);
  });

  it('leaves those alone whose code has come meanwhile', async () => {
    const define = `customElements.define('apunt-like', class extends HTMLElement {})`;
    const count = `<script>{ let looks = 0; last.matches = () => { looks += 1; last.title = looks; }; }</script>`;
    const frame = await openPage(`${LIKES}<x-last id="last"></x-last>${count}`, { head: SLOW + afterLoader(define) });
    // The look at the start, and the one when the page has been parsed.
    await until('both looks are over', () => frame.get('#last').title === '2');
    expect(met(frame)[0]).to.equal(true);
    expect(met(frame).at(-1)).to.equal(false);
  });
});

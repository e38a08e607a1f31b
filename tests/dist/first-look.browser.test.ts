import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, openPage, type Frame } from './frame.ts';

const LIKES = '<apunt-like content-id="1" hydrate="none"><b>x</b></apunt-like>'.repeat(40);
/** A clock that is 5 ms further at each question: a look at the page ends after a few elements. */
const SLOW = '<script>{ let now = 0; performance.now = () => (now += 5); }</script>';
/** Runs at the end of the task in which the loader has met the first element: it gives each a prototype. */
const afterFirstTask = (code: string) =>
  `<script>{
    const { setPrototypeOf } = Object;
    Object.setPrototypeOf = (...given) => {
      Object.setPrototypeOf = setPrototypeOf;
      queueMicrotask(() => { ${code} });
      return setPrototypeOf(...given);
    };
  }</script>`;

/** The loader has met an element when it listens for a strategy that is set as property. */
const RECORD = `window.met = [...document.querySelectorAll('apunt-like')].map((like) => 'hydrate' in like);`;
const met = (frame: Frame) => [...frame.document.querySelectorAll('apunt-like')].map((like) => 'hydrate' in like);

describe('the first look at a page of many elements', () => {
  afterEach(closePages);

  it('goes on in tasks of its own, from the top down', async () => {
    const frame = await openPage(LIKES, { head: SLOW + afterFirstTask(RECORD) });
    await until('all are met', () => met(frame).every(Boolean));
    const first: unknown = Reflect.get(frame.window, 'met');
    expect(first).to.be.an('array').of.length(40);
    const count = Array.isArray(first) ? first.filter(Boolean).length : 0;
    expect(count).to.be.within(1, 39);
    expect(first).to.deep.equal([...Array(count).fill(true), ...Array(40 - count).fill(false)]);
  });

  it('leaves those alone whose code has come meanwhile', async () => {
    // The loader begins with an element by reading its attributes.
    const define = `customElements.define('apunt-like', class extends HTMLElement {
      getAttribute(name) { window.read = name; return super.getAttribute(name); }
    })`;
    const count = `<script>{ let looks = 0; last.matches = () => { looks += 1; last.title = looks; }; }</script>`;
    const frame = await openPage(`${LIKES}<x-last id="last"></x-last>${count}`, { head: SLOW + afterFirstTask(RECORD + define) });
    await until('the look is over', () => frame.get('#last').title === '1');
    expect(Reflect.get(frame.window, 'met')).to.include.members([true, false]);
    // The class has taken the place of what the look had put there, and nothing has come after it.
    expect(met(frame)).to.not.include(true);
    expect(Reflect.get(frame.window, 'read')).to.equal(undefined);
  });
});

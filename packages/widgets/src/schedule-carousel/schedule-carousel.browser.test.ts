import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import row from '@apunt/ui/content/rail.css?sheet';
import './schedule-carousel.element.ts';
import { scheduleCarouselContract } from './schedule-carousel.contract.ts';
import { rowAround, showsAround } from './schedule-carousel.fixture.ts';

testContract(scheduleCarouselContract, { fallback: rowAround(0) });

describe('<apunt-schedule-carousel>', () => {
  beforeEach(async () => {
    resetPage();
    startTestRuntime();
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(row)) document.adoptedStyleSheets.push(row);
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 1400, height: 600 });
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  const listOf = (element: Element): HTMLElement => {
    const list = element.querySelector('ul');
    if (!list) throw new Error('expected a list');
    return list;
  };
  const first = (element: Element) =>
    [...listOf(element).children].findIndex((slide) => !slide.hasAttribute('inert'));

  it('shows nine, five from 1100 pixels down, three from 567, 25 apart', async () => {
    const element = await mountElement(`<apunt-schedule-carousel>${rowAround(0)}</apunt-schedule-carousel>`);
    const list = listOf(element);
    const [one, two] = list.children;
    const left = (slide?: Element) => slide?.getBoundingClientRect().left ?? 0;
    for (const [width, count] of [
      [1400, 9],
      [1101, 9],
      [1100, 5],
      [568, 5],
      [567, 3],
      [320, 3],
    ] as const) {
      await setViewport({ width, height: 600 });
      await until(`${count} at ${width}`, () => {
        const step = left(two) - left(one);
        return Math.abs((list.clientWidth + 25) / step - count) < 0.03;
      });
    }
  });

  it('stands at what is on, marks it, and tells of it, but of no movement', async () => {
    const told: string[] = [];
    const listen = ({ type }: Event) => void told.push(type);
    for (const type of ['apunt-on-air', 'apunt-slide-change']) document.addEventListener(type, listen);
    const element = await mountElement(`<apunt-schedule-carousel>${rowAround(6)}</apunt-schedule-carousel>`);
    expect(first(element)).to.equal(6);
    expect(listOf(element).children[6]?.getAttribute('aria-current')).to.equal('true');
    expect(told).to.deep.equal(['apunt-on-air']);
    action(element, 'next')?.click();
    await until('the visitor has moved it', () => told.length === 2);
    expect(told[1]).to.equal('apunt-slide-change');
    for (const type of ['apunt-on-air', 'apunt-slide-change']) document.removeEventListener(type, listen);
    await expectAccessible(element);
  });

  it('does the same with shows from data', async () => {
    const json = JSON.stringify(showsAround(5));
    const element = await mountElement(
      `<apunt-schedule-carousel><script type="application/json">${json}</script></apunt-schedule-carousel>`,
    );
    await until('it stands there', () => first(element) === 5);
    expect(element.querySelector('[aria-current=true]')?.textContent).to.contain('Programa 5');
    await expectAccessible(element);
  });
});

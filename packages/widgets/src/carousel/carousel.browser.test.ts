import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { focused, settle, until } from '@apunt/testing/page';
import './carousel.element.ts';
import { carouselContract } from './carousel.contract.ts';
import {
  bullets,
  call,
  events,
  inert,
  inView,
  listOf,
  mountList,
  prepareEach,
} from './carousel-page.fixture.ts';
import { mixedItems, slideList, slides } from './carousel.fixture.ts';

testContract(carouselContract, { fallback: slideList(5) });

describe('<apunt-carousel>', () => {
  prepareEach();

  it('closes the slides out of view, and no other: what is focused can be seen', async () => {
    const element = await mountList('', 6);
    expect(inert(element)).to.deep.equal([false, false, false, true, true, true]);
    call(element, 'next');
    await until('the second is first', () => !inert(element)[3] && inert(element)[0]);
    expect(inert(element)).to.deep.equal([true, false, false, false, true, true]);
    await setViewport({ width: 500, height: 600 });
    // Half of the next one can be seen, and so pressed.
    await until('there are one and a half', () => inert(element)[3]);
    expect(inert(element)).to.deep.equal([true, false, false, true, true, true]);
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(inert(element).some(Boolean)).to.equal(false);
  });

  it('stays at its slide in a window of another width, and tells the page of no move', async () => {
    const element = await mountList('', 9);
    call(element, 'goTo', 5);
    await until('the page is told', () => events.length > 0);
    await setViewport({ width: 500, height: 600 });
    await until('there are one and a half', () => inert(element)[7]);
    expect(inert(element).indexOf(false)).to.equal(5);
    await setViewport({ width: 1400, height: 600 });
    await until('there are three', () => !inert(element)[7]);
    expect(inert(element).indexOf(false)).to.equal(5);
    expect(events).to.deep.equal([5]);
  });

  it('leaves a slide closed that the page has closed', async () => {
    const element = await mountElement(
      `<apunt-carousel><ul><li inert>a</li><li>b</li><li>c</li><li>d</li></ul></apunt-carousel>`,
    );
    expect(inert(element)).to.deep.equal([true, false, false, true]);
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(inert(element)).to.deep.equal([true, false, false, false]);
  });

  it('goes on and back by its arrows, which are disabled at the ends, and tells the page', async () => {
    const element = await mountList('', 5);
    const [prev, next] = [action(element, 'prev'), action(element, 'next')];
    const disabled = () => [prev, next].map((arrow) => arrow?.matches(':disabled'));
    expect(disabled()).to.deep.equal([true, false]);
    next?.click();
    await until('it has moved', () => events.length === 1);
    await until('it can go on and back', () => !disabled().includes(true));
    next?.focus();
    next?.click();
    await until('it is at the end', () => events.length === 2);
    await until('it cannot go on', () => next?.matches(':disabled'));
    expect(focused()).to.equal(prev);
    prev?.click();
    await until('it is back', () => events.length === 3);
    expect(events).to.deep.equal([1, 2, 1]);
    await expectAccessible(element);
  });

  it('has methods, which stay within the slides', async () => {
    const element = await mountList('', 5);
    call(element, 'goTo', 99);
    await until('it is at the end', () => events.at(-1) === 2);
    call(element, 'goTo', -3);
    await until('it is at the start', () => events.at(-1) === 0);
    for (const wrong of [undefined, 'x', Number.NaN, {}]) call(element, 'goTo', wrong);
    call(element, 'next');
    call(element, 'next');
    await until('two presses are two slides', () => events.at(-1) === 2);
    expect(listOf(element).scrollLeft).to.be.greaterThan(0);
  });

  it('goes from the end to the start with loop, without a second copy of a slide', async () => {
    const element = await mountList('loop', 4);
    expect(action(element, 'prev')?.matches(':disabled')).to.equal(false);
    action(element, 'prev')?.click();
    await until('it is at the end', () => events.at(-1) === 1);
    action(element, 'next')?.click();
    await until('it is at the start', () => events.at(-1) === 0);
    expect(listOf(element).children.length).to.equal(4);
  });

  it('begins where it is told, and says nothing of that', async () => {
    const element = await mountList('start="2" bullets');
    expect(inert(element).indexOf(false)).to.equal(2);
    expect(bullets(element).findIndex((bullet) => bullet.ariaCurrent === 'true')).to.equal(2);
    element.setAttribute('start', '4');
    await until('it has moved', () => inert(element).indexOf(false) === 4);
    call(element, 'next');
    await until('it tells of the next movement', () => events.length > 0);
    expect(events).to.deep.equal([5]);
  });

  it('has a bullet for each place at which it can stop', async () => {
    const element = await mountList('bullets', 5);
    expect(bullets(element).length).to.equal(3);
    bullets(element)[2]?.click();
    await until('the last is current', () => bullets(element)[2]?.ariaCurrent === 'true');
    expect(events).to.deep.equal([2]);
    await setViewport({ width: 567, height: 600 });
    await until('there are more', () => bullets(element).length === 5);
    for (const target of viewOf(element).querySelectorAll('button'))
      expect(Math.min(target.offsetWidth, target.offsetHeight)).to.be.at.least(24);
    await expectAccessible(element);
  });

  for (const count of [0, 1, 3]) {
    it(`has neither arrows nor bullets with ${count} slides, which all fit`, async () => {
      const element = await mountList('bullets', count);
      expect(viewOf(element).querySelectorAll('button').length).to.equal(0);
      expect(listOf(element).hasAttribute('tabindex')).to.equal(false);
      expect(element.state).to.equal(count > 0 ? 'ready' : 'empty');
      call(element, 'next');
      call(element, 'goTo', 2);
      await settle();
      expect(events).to.deep.equal([]);
    });
  }

  it('takes 500 slides in its stride, and each step changes a few of them', async () => {
    const element = await mountList('', 500);
    expect(inert(element).filter((isClosed) => !isClosed).length).to.equal(3);
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(listOf(element), { subtree: true, attributes: true });
    call(element, 'next');
    await until('it has moved', () => events.length === 1);
    expect(changes).to.be.at.most(4);
    observer.disconnect();
    call(element, 'goTo', 499);
    await until('it is at the end', () => events.at(-1) === 497);
    expect(inert(element).lastIndexOf(true)).to.equal(496);
  });

  it('takes slides that come later, and stays where it is', async () => {
    const element = await mountList('start="2"', 5);
    const list = listOf(element);
    const left = list.scrollLeft;
    list.insertAdjacentHTML('beforeend', slides(3));
    await until('the new ones are closed', () => list.lastElementChild?.hasAttribute('inert'));
    expect(list.scrollLeft).to.equal(left);
    await until('it can go on', () => action(element, 'next')?.matches(':enabled'));
    expect(events).to.deep.equal([]);
    call(element, 'goTo', 5);
    await until('it goes to a new one', () => events.at(-1) === 5);
  });

  it('takes children as slides, also when none was there', async () => {
    const element = await mountElement(
      `<apunt-carousel><h2 slot="title">Títol</h2><article>a</article><article>b</article></apunt-carousel>`,
    );
    expect(viewOf(element).querySelectorAll('button').length).to.equal(0);
    const more = Array.from({ length: 4 }, () => document.createElement('article'));
    element.append(...more);
    await until('there are arrows', () => action(element, 'next'));
    expect(more.map((slide) => slide.hasAttribute('inert'))).to.deep.equal([false, true, true, true]);
    const [first, second] = element.querySelectorAll('article');
    const boxes = [first, second].map((slide) => slide?.getBoundingClientRect());
    expect((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0)).to.be.closeTo(25, 0.1);
    expect(((boxes[0]?.width ?? 0) + 25) * 3).to.be.closeTo(element.clientWidth + 25, 0.5);
    call(element, 'next');
    await until('it has moved', () => events.length === 1);
    expect(first?.hasAttribute('inert')).to.equal(true);
    await expectAccessible(element);

    const empty = await mountElement('<apunt-carousel></apunt-carousel>');
    expect(empty.state).to.equal('empty');
    empty.append(document.createElement('article'));
    await until('it has a slide', () => empty.state === 'ready');
  });

  it('draws contents, programmes and activities, drops what is none, and takes them away when it goes', async () => {
    const element = await mountElement(
      `<apunt-carousel><script type="application/json">${JSON.stringify(mixedItems)}</script></apunt-carousel>`,
    );
    const titles = [...element.querySelectorAll('.apunt-card-title')].map(({ textContent }) => textContent);
    expect(titles).to.deep.equal(['Un contingut', 'Un programa', 'Una activitat']);
    expect(element.querySelector('[data-icon=radio]')).not.to.equal(null);
    expect(element.querySelector('.apunt-card-location')?.textContent).to.equal('Alcoi');
    expect(inView(listOf(element)).count).to.be.closeTo(3, 0.02);
    await expectAccessible(element);
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('article')).to.equal(null);
  });

  it('shows the slides of the page, and not the data again', async () => {
    const element = await mountElement(
      `<apunt-carousel>${slideList(2)}<script type="application/json">${JSON.stringify(mixedItems)}</script></apunt-carousel>`,
    );
    expect(element.querySelector('article')).to.equal(null);
    expect(element.querySelectorAll('li').length).to.equal(2);
  });
});

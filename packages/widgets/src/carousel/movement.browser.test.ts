import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import './carousel.element.ts';
import { call, events, listOf, mountList, prepareEach } from './carousel-page.fixture.ts';

describe('<apunt-carousel> moved by hand', () => {
  prepareEach();

  it('moves by arrow keys, Home and End, and the focus stays in the row', async () => {
    const element = await mountList('', 6);
    const list = listOf(element);
    list.querySelector('a')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until('it has moved', () => events.at(-1) === 1);
    expect(document.activeElement).to.equal(list);
    await sendKeys({ press: 'End' });
    await until('it is at the end', () => events.at(-1) === 3);
    await sendKeys({ press: 'ArrowLeft' });
    await until('it goes back', () => events.at(-1) === 2);
    await sendKeys({ press: 'Home' });
    await until('it is at the start', () => events.at(-1) === 0);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.textContent).to.equal('Fitxa 0');
  });

  it('goes where arrows and keys point to, also where one reads from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      const element = await mountList('', 6);
      const list = listOf(element);
      const arrow = element.shadowRoot?.querySelector<HTMLElement>('[data-action=next]');
      if (!arrow) throw new Error('no arrow');
      expect(getComputedStyle(arrow).scale).to.equal('-1 1');
      expect(arrow.getBoundingClientRect().left).to.be.below(innerWidth / 2);
      arrow.click();
      await until('it has moved', () => events.at(-1) === 1);
      list.focus();
      await sendKeys({ press: 'ArrowLeft' });
      await until('it goes on', () => events.at(-1) === 2);
      await sendKeys({ press: 'ArrowRight' });
      await until('it goes back', () => events.at(-1) === 1);
      expect(list.scrollLeft).to.be.below(0);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  it('follows a wheel and a finger, which scroll it natively, and comes to rest at a slide', async () => {
    const element = await mountList('', 6);
    const list = listOf(element);
    await sendMouse({ type: 'move', position: [200, Math.round(list.getBoundingClientRect().top + 10)] });
    list.scrollBy({ left: 300 });
    await until('it tells the page', () => events.length === 1);
    expect(events).to.deep.equal([1]);
    const step = (list.clientWidth + 25) / 3;
    expect(list.scrollLeft).to.be.closeTo(step, 1.5);
  });

  it('is dragged by a mouse, which presses nothing by that, and a press is still one', async () => {
    const element = await mountList('', 6);
    const list = listOf(element);
    let presses = 0;
    list.addEventListener('click', (event) => {
      presses += 1;
      event.preventDefault();
    });
    const { top } = list.getBoundingClientRect();
    const y = Math.round(top + list.offsetHeight / 2);
    const linkX = Math.round((list.querySelector('a')?.getBoundingClientRect().left ?? 0) + 10);
    await sendMouse({ type: 'move', position: [linkX + 600, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [linkX + 300, y] });
    expect(list.scrollLeft).to.be.closeTo(300, 2);
    await sendMouse({ type: 'up' });
    await until('it comes to rest', () => events.length === 1);
    expect(list.hasAttribute('data-apunt-dragging')).to.equal(false);
    expect(presses).to.equal(0);
    call(element, 'goTo', 0);
    await until('it is back', () => events.at(-1) === 0);
    await sendMouse({ type: 'click', position: [linkX, y] });
    expect(presses).to.equal(1);
  });
});

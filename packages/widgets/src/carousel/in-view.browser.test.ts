import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { place } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import './carousel.element.ts';
import { inView, listOf, mountList, prepareEach } from './carousel-page.fixture.ts';
import { slideList } from './carousel.fixture.ts';

describe('<apunt-carousel> in view', () => {
  prepareEach();

  for (const [attributes, table] of [
    ['template="slider"', { 1400: 1, 1000: 1, 400: 1 }],
    ['template="mini"', { 1400: 9, 1341: 9, 1340: 8, 1101: 8, 1100: 6, 621: 6, 620: 4, 320: 4 }],
    ['', { 1400: 3, 1100: 3, 1099: 2, 568: 2, 567: 1.5, 320: 1.5 }],
    ['data-template="carousel"', { 1100: 3, 1099: 2, 567: 1.5 }],
    ['template="recirculation"', { 1400: 4, 1000: 4, 640: 4 }],
    ['template="categories"', { 1400: 4, 800: 4 }],
    ['template="categoriesShows" slide-width="15"', { 1400: 7, 800: 7 }],
    ['template="categories" slide-width="20"', { 1400: 4 }],
  ] as const) {
    it(`shows as many as the window asks for, 25 apart, before and after the code has come: ${attributes || 'no template'}`, async () => {
      const html = `<apunt-carousel ${attributes} hydrate="none">${slideList(12)}</apunt-carousel>`;
      const element = place(html);
      const list = listOf(element);
      const look = async () => {
        for (const [width, count] of Object.entries(table)) {
          await setViewport({ width: Number(width), height: 600 });
          await until(`${count} at ${width}`, () => Math.abs(inView(list).count - count) < 0.02);
          expect(inView(list).gap, width).to.be.closeTo(25, 0.1);
        }
      };
      await look();
      const before = [...list.children].map((slide) => slide.getBoundingClientRect().toJSON());
      if ('mount' in element && typeof element.mount === 'function') element.mount();
      await until('it is ready', () => element.dataset['state']);
      expect([...list.children].map((slide) => slide.getBoundingClientRect().toJSON())).to.deep.equal(before);
      await look();
    });
  }

  it('takes template, slide width and gap from properties, too', async () => {
    const element = await mountList('');
    Reflect.set(element, 'template', 'categories');
    Reflect.set(element, 'slideWidth', 15);
    Reflect.set(element, 'gap', 10);
    await until('seven are in view', () => Math.abs(inView(listOf(element)).count - 7) < 0.02);
    expect(inView(listOf(element)).gap).to.be.closeTo(10, 0.1);
  });

  it('shows no more than fit in a narrow column', async () => {
    const stand = place(
      `<div style="inline-size: 350px"><apunt-carousel hydrate="load">${slideList(9)}</apunt-carousel></div>`,
    );
    await until('it is ready', () => stand.querySelector('[data-state]'));
    expect(inView(listOf(stand)).count).to.be.closeTo(2, 0.02);
  });
});

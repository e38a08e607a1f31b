import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import row from '@apunt/ui/content/rail.css?sheet';
import './hot-topics.element.ts';
import { hotTopicsContract } from './hot-topics.contract.ts';
import { topicsFixture, topicsHtml } from './hot-topics.fixture.ts';

testContract(hotTopicsContract, { fallback: topicsHtml(3) });

describe('<apunt-hot-topics>', () => {
  beforeEach(async () => {
    resetPage();
    startTestRuntime();
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(row)) document.adoptedStyleSheets.push(row);
    await emulateMedia({ reducedMotion: 'reduce' });
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('is one line that scrolls, as wide as its words, before and after the code has come', async () => {
    const element = place(
      `<div style="inline-size: 300px"><apunt-hot-topics hydrate="none">${topicsHtml(12)}</apunt-hot-topics></div>`,
    );
    const list = element.querySelector('ul');
    const boxes = () => [...(list?.children ?? [])].map((item) => item.getBoundingClientRect().toJSON());
    const before = boxes();
    expect(new Set(before.map(({ top }) => top)).size).to.equal(1);
    expect(list?.clientWidth).to.equal(300);
    const topics = element.querySelector('apunt-hot-topics');
    if (topics && 'mount' in topics && typeof topics.mount === 'function') topics.mount();
    await until('it is ready', () => topics?.getAttribute('data-state'));
    expect(boxes()).to.deep.equal(before);
    expect(list?.lastElementChild?.hasAttribute('inert')).to.equal(true);
    if (topics) action(topics, 'next')?.click();
    await until('it has moved', () => (list?.scrollLeft ?? 0) > 0);
    if (topics) await expectAccessible(topics);
  });

  it('shows the current topic, wherever in the strip it is', async () => {
    const element = await mountElement(
      `<apunt-hot-topics style="inline-size: 300px" current="/temes/9">${topicsHtml(12)}</apunt-hot-topics>`,
    );
    const link = element.querySelector('[aria-current=page]');
    expect(link?.textContent).to.equal('Tema número 9');
    const box = link?.getBoundingClientRect();
    expect(box?.left).to.be.at.least(element.getBoundingClientRect().left - 1);
    expect(box?.right).to.be.at.most(element.getBoundingClientRect().right + 1);
  });

  it('brings each topic that gets the focus by keyboard into view as a whole', async () => {
    const element = await mountElement(
      `<apunt-hot-topics style="inline-size: 300px">${topicsHtml(12)}</apunt-hot-topics>`,
    );
    const row = element.querySelector('ul');
    const isInView = () => {
      const box = document.activeElement?.getBoundingClientRect();
      const around = row?.getBoundingClientRect();
      return box && around && box.left >= around.left - 2 && box.right <= around.right + 2;
    };
    const links = [...element.querySelectorAll('a')];
    links[0]?.focus();
    for (const [index, link] of links.entries()) {
      await until(`topic ${index} has the focus`, () => document.activeElement === link);
      await until(`topic ${index} is in view`, isInView);
      await sendKeys({ press: 'Tab' });
    }
  });

  it('draws links from data', async () => {
    const json = JSON.stringify(topicsFixture);
    const element = await mountElement(
      `<apunt-hot-topics><script type="application/json">${json}</script></apunt-hot-topics>`,
    );
    expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).to.deep.equal([
      'Dana',
      'Falles',
      'Perill',
      'Sense adreça',
    ]);
    await expectAccessible(element);
  });
});

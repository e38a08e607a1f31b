import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './time.element.ts';
import { timeContract } from './time.contract.ts';

testContract(timeContract, { fallback: '<time datetime="2026-04-03T21:30:00Z">3 d’abril</time>' });

describe('<apunt-time>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('stands in a line of text as its own server HTML did', async () => {
    const element = await mountElement(
      '<apunt-time format="daymonth"><time datetime="2026-04-03">3/4</time></apunt-time>',
    );
    expect(element.textContent).to.equal("3 d'abril");
    expect(getComputedStyle(element).display).to.equal('inline-block');
    await expectAccessible(element);
  });

  const cases = [
    ['printed', '<apunt-time format="date"><time datetime="2026-04-03">3/4</time></apunt-time>'],
    ['printed without a <time>', '<apunt-time format="date" datetime="2026-04-03">3/4</apunt-time>'],
    ['drawn', '<apunt-time format="date" datetime="2026-04-03"></apunt-time>'],
  ] as const;
  for (const [name, html] of cases)
    it(`goes on after a translator has put its words elsewhere: ${name}`, async () => {
      const element = await mountElement(html);
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words = texts.nextNode();
      if (!(words instanceof Text)) throw new Error('expected words');
      const font = document.createElement('font');
      words.replaceWith(font);
      font.append('3 April 2026');
      element.setAttribute('format', 'daymonth');
      await until('the words change', () => element.textContent === "3 d'abril");
    });

  it('draws itself without server HTML', async () => {
    const element = await mountElement('<apunt-time datetime="2026-04-03" format="date"></apunt-time>');
    expect(element.querySelector('time')?.textContent).to.equal("3 d'abril del 2026");
    expect(element.getBoundingClientRect().width).to.be.greaterThan(20);
  });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { settle } from '@apunt/testing/page';
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

  it('draws itself without server HTML', async () => {
    const element = await mountElement('<apunt-time datetime="2026-04-03" format="date"></apunt-time>');
    expect(element.querySelector('time')?.textContent).to.equal("3 d'abril del 2026");
    expect(element.getBoundingClientRect().width).to.be.greaterThan(20);
  });
});

import { expect } from 'chai';
import { nextPageHandlers } from '@apunt/testing/fixtures/lists';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './search-results.element.ts';
import { searchResultsContract } from './search-results.contract.ts';
import { resultsHtml } from './search-results.fixture.ts';

testContract(searchResultsContract, { fallback: resultsHtml, handlers: nextPageHandlers() });

describe('<apunt-search-results>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '');
    network = installNetwork(...nextPageHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
    history.replaceState(null, '');
  });

  it('goes on in the list of the page', async () => {
    const element = await mountElement(
      `<apunt-search-results text="horta" next-page="/mes/2">${resultsHtml}</apunt-search-results>`,
    );
    const nodes = [...element.querySelectorAll('li')];
    action(element, 'load-more')?.click();
    await until('they are there', () => element.querySelectorAll('li').length === 8);
    expect([...element.querySelectorAll('li')].slice(0, 4)).to.deep.equal(nodes);
    expect(viewOf(element).querySelector('[part=tabs],[part=form]')).to.equal(null);
    await expectAccessible(element);
  });

  for (const variant of ['tabs', 'dropdown']) {
    it(`draws what is not printed (${variant}), accessible in 288 px`, async () => {
      const element = await mountElement(
        `<apunt-search-results style="inline-size: 288px" text="horta" total="0" variant="${variant}"></apunt-search-results>`,
      );
      await until('it is empty', () => viewOf(element).querySelector('slot[name=empty]'));
      expect(viewOf(element).querySelector('input')?.value).to.equal('horta');
      expect(element.scrollWidth).to.be.at.most(288);
      await expectAccessible(element);
    });
  }
});

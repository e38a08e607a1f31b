import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './pictures.element.ts';
import { picturesContract } from './pictures.contract.ts';
import { picturesHtml, rawPictures } from './pictures.fixture.ts';

testContract(picturesContract, { fallback: picturesHtml });

describe('<apunt-pictures>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('draws pictures from data, accessible, and takes them away when it goes', async () => {
    const element = await mountElement(
      `<apunt-pictures><script type="application/json">${JSON.stringify(rawPictures)}</script></apunt-pictures>`,
    );
    expect(element.querySelectorAll('figure').length).to.equal(2);
    await expectAccessible(element);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('figure')).to.equal(null);
  });
});

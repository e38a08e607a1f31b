import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import content from '@apunt/ui/content/card.css?sheet';
import './show-card.element.ts';
import { showCardContract } from './show-card.contract.ts';
import { showFixture, showHtml } from './show-card.fixture.ts';

testContract(showCardContract, { fallback: showHtml });

const SITE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='18'/%3E";

describe('<apunt-show-card>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime({ config: { defaultImage: SITE } });
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(content)) document.adoptedStyleSheets.push(content);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('draws a programme from data into the page, its icon from the data, accessible', async () => {
    const json = JSON.stringify({ ...showFixture, image: '' });
    const element = await mountElement(
      `<apunt-show-card><script type="application/json">${json}</script></apunt-show-card>`,
    );
    expect(element.querySelector('a.apunt-card-link')?.textContent).to.equal(showFixture.name);
    expect(element.querySelector('[data-icon=both]')).not.to.equal(null);
    await expectAccessible(element);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('article')).to.equal(null);
  });

  it('is not wider than a narrow page, whatever the words', async () => {
    const json = JSON.stringify({ ...showFixture, name: 'Llargaviesllunyaníssimes'.repeat(8), image: '' });
    const element = place(
      `<div style="inline-size: 288px"><apunt-show-card hydrate="load"><script type="application/json">${json}</script></apunt-show-card></div>`,
    );
    const card = await until('it is drawn', () => element.querySelector('article'));
    expect(card.scrollWidth).to.be.at.most(288);
  });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement, place, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import content from '@apunt/ui/content/card.css?sheet';
import './card.element.ts';
import { cardContract } from './card.contract.ts';
import { cardHtml, contentFixture } from './card.fixture.ts';

testContract(cardContract, { fallback: cardHtml });

const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='18'/%3E";

describe('<apunt-card>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime({ config: { defaultImage: PICTURE } });
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(content)) document.adoptedStyleSheets.push(content);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('draws a content from data into the page, accessible, and takes it away when it goes', async () => {
    const json = JSON.stringify({ ...contentFixture, image: '' });
    const element = await mountElement(
      `<apunt-card><script type="application/json">${json}</script></apunt-card>`,
    );
    const link = element.querySelector('article a.apunt-card-link');
    expect(link?.textContent).to.equal(contentFixture.title);
    expect(element.getBoundingClientRect().height).to.be.greaterThan(50);
    await expectAccessible(element);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('article')).to.equal(null);
  });

  it("wakes for a picture that cannot be had, and shows the site's own in the same node", async () => {
    const element = place(
      `<apunt-card hydrate="load">${cardHtml.replace(/src="[^"]*"/, 'src="data:image/png;base64,AAAA"')}</apunt-card>`,
    );
    const image = element.querySelector('img');
    await until("the site's picture is there", () => image?.getAttribute('src') === PICTURE);
    expect(element.querySelector('img')).to.equal(image);
  });

  it('is not wider than a narrow page, whatever the words', async () => {
    const json = JSON.stringify({
      ...contentFixture,
      title: 'Llargaviesllunyaníssimes'.repeat(8),
      image: '',
    });
    const element = place(
      `<div style="inline-size: 288px"><apunt-card hydrate="load"><script type="application/json">${json}</script></apunt-card></div>`,
    );
    const card = await until('it is drawn', () => element.querySelector('article'));
    expect(card.scrollWidth).to.be.at.most(288);
    expect(viewOf(card)).not.to.equal(null);
  });
});

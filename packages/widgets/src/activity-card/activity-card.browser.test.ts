import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import content from '@apunt/ui/content/card.css?sheet';
import './activity-card.element.ts';
import { activityCardContract } from './activity-card.contract.ts';
import { activityFixture, activityHtml } from './activity-card.fixture.ts';

testContract(activityCardContract, { fallback: activityHtml });

const SITE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='18'/%3E";

describe('<apunt-activity-card>', () => {
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

  it('draws an activity from data into the page, with its place, accessible', async () => {
    const json = JSON.stringify({ ...activityFixture, image: '' });
    const element = await mountElement(
      `<apunt-activity-card><script type="application/json">${json}</script></apunt-activity-card>`,
    );
    expect(element.querySelector('a.apunt-card-link')?.textContent).to.equal(activityFixture.title);
    expect(element.querySelector('p.apunt-card-location')).not.to.equal(null);
    await expectAccessible(element);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('article')).to.equal(null);
  });

  it('is not wider than a narrow page, whatever the words', async () => {
    const json = JSON.stringify({
      ...activityFixture,
      title: 'Llargaviesllunyaníssimes'.repeat(8),
      image: '',
    });
    const element = place(
      `<div style="inline-size: 288px"><apunt-activity-card hydrate="load"><script type="application/json">${json}</script></apunt-activity-card></div>`,
    );
    const card = await until('it is drawn', () => element.querySelector('article'));
    expect(card.scrollWidth).to.be.at.most(288);
  });
});

import { expect } from 'chai';
import { SITE_PICTURE, testCard } from '@apunt/testing/card-tests';
import { testContract } from '@apunt/testing/contract-tests';
import { place } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import './card.element.ts';
import { cardContract } from './card.contract.ts';
import { cardHtml, contentFixture } from './card.fixture.ts';

testContract(cardContract, { fallback: cardHtml });

describe('<apunt-card>', () => {
  testCard(cardContract, { data: contentFixture, title: 'title', drawn: '[data-kind=video]' });

  it("wakes for a picture that cannot be had, and shows the site's own in the same node", async () => {
    const element = place(
      `<apunt-card hydrate="load">${cardHtml.replace(/src="[^"]*"/, 'src="data:image/png;base64,AAAA"')}</apunt-card>`,
    );
    const image = element.querySelector('img');
    await until("the site's picture is there", () => image?.getAttribute('src') === SITE_PICTURE);
    expect(element.querySelector('img')).to.equal(image);
  });
});

import { testCard } from '@apunt/testing/card-tests';
import { testContract } from '@apunt/testing/contract-tests';
import './activity-card.element.ts';
import { activityCardContract } from './activity-card.contract.ts';
import { activityFixture, activityHtml } from './activity-card.fixture.ts';

testContract(activityCardContract, { fallback: activityHtml });

describe('<apunt-activity-card>', () => {
  testCard(activityCardContract, { data: activityFixture, title: 'title', drawn: 'p.apunt-card-location' });
});

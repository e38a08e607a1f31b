import { testCard } from '@apunt/testing/card-tests';
import { testContract } from '@apunt/testing/contract-tests';
import './show-card.element.ts';
import { showCardContract } from './show-card.contract.ts';
import { showFixture, showHtml } from './show-card.fixture.ts';

testContract(showCardContract, { fallback: showHtml });

describe('<apunt-show-card>', () => {
  testCard(showCardContract, { data: showFixture, title: 'name', drawn: '[data-icon=both]' });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { pollHandlers } from '@apunt/testing/fixtures/polls';
import './poll.element.ts';
import { pollContract } from './poll.contract.ts';

testContract(pollContract, {
  fallback: '<h2>Com t’agrada més vore l’Albufera?</h2><ul><li>En barca</li></ul>',
  handlers: pollHandlers(),
});
void expect;

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './suggest.element.ts';
import { suggestContract } from './suggest.contract.ts';

testContract(suggestContract, { fallback: '<p>What a visitor without script sees.</p>' });

describe('<apunt-suggest>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(clearPage);

  it('opens on a press and stays accessible', async () => {
    const element = await mountElement('<apunt-suggest item-id="1"></apunt-suggest>');
    action(element, 'trigger')?.click();
    await until('the panel is there', () => viewOf(element).querySelector('[part=panel]'));
    expect(action(element, 'trigger')?.getAttribute('aria-expanded')).to.equal('true');
    await expectAccessible(element);
  });
});

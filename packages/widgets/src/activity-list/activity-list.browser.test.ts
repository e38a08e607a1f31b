import { expect } from 'chai';
import { searchHandlers } from '@apunt/testing/fixtures/lists';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './activity-list.element.ts';
import { activityListContract } from './activity-list.contract.ts';
import { activitiesHtml, filtersJson, formHtml } from './activity-list.fixture.ts';

testContract(activityListContract, { fallback: activitiesHtml, handlers: searchHandlers() });

describe('<apunt-activity-list>', () => {
  let network: Network;
  const { href } = location;

  beforeEach(() => {
    resetPage();
    history.replaceState(null, '', '/?as=printed');
    network = installNetwork(...searchHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
    history.replaceState(null, '', href);
  });

  it('filters, is accessible in 288 px, and Back takes the filter away again', async () => {
    const element = await mountElement(
      `<apunt-activity-list style="inline-size: 288px">${activitiesHtml}${filtersJson}</apunt-activity-list>`,
    );
    const view = viewOf(element);
    view.querySelector<HTMLElement>('[data-action=toggle]')?.click();
    const option = await until('it is open', () => view.querySelector<HTMLElement>('[data-id=blat]'));
    option.click();
    await until('nine are found', () => element.querySelectorAll('li').length === 9);
    await until('the chip is there', () => action(element, 'remove'));
    expect(element.scrollWidth).to.be.at.most(288);
    await expectAccessible(element);
    expect(location.search).to.equal('?as=printed&location[]=blat');
    history.back();
    await until('the printed ones are back', () => element.querySelectorAll('li').length === 12);
    await until('no chip', () => !action(element, 'remove'));
    expect(network.calls.length).to.equal(1);
  });

  it('uses the form of the page', async () => {
    const element = await mountElement(
      `<apunt-activity-list>${formHtml}${activitiesHtml}${filtersJson}</apunt-activity-list>`,
    );
    expect(action(element, 'toggle')).to.equal(null);
    expect(viewOf(element).querySelector('input')).to.equal(null);
    const select = element.querySelector('select');
    if (!select) throw new Error('no select');
    select.value = 'blat';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until('nine are found', () => element.querySelectorAll('li').length === 9);
    const form = element.querySelector('form');
    const chip = await until('the chip is there', () => action(element, 'remove'));
    // Under the form: what the visitor is using does not move.
    expect(chip.getBoundingClientRect().top).to.be.at.least(form?.getBoundingClientRect().bottom ?? 0);
    action(element, 'clear')?.click();
    await until('the select follows', () => select.value === '');
    await expectAccessible(element);
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(form?.hasAttribute('slot')).to.equal(false);
  });
});

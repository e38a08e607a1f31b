import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './filters.element.ts';
import { filtersContract } from './filters.contract.ts';
import { groups } from './filters.fixture.ts';

const DATA = `<script type="application/json">${JSON.stringify([...groups, null, { name: 1 }])}</script>`;

testContract(filtersContract, { fallback: '<a href="/activitats?age[]=3-6">De 3 a 6 anys</a>' });

describe('<apunt-filters>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('chooses and clears, accessible, in 288 px', async () => {
    const element = await mountElement(
      `<apunt-filters style="inline-size: 288px"><p>Sense filtres</p>${DATA}</apunt-filters>`,
    );
    const changes: unknown[] = [];
    element.addEventListener('apunt-change', (event) => {
      if (event instanceof CustomEvent) changes.push(event.detail.filters);
    });
    const view = viewOf(element);
    const toggles = view.querySelectorAll<HTMLElement>('[data-action=toggle]');
    expect(toggles.length).to.equal(4);
    toggles[2]?.click();
    const option = await until('it is open', () => view.querySelector<HTMLElement>('[data-id=natura]'));
    await expectAccessible(element);
    option.click();
    await until('the chip is there', () => action(element, 'remove'));
    expect(element.scrollWidth).to.be.at.most(288);
    await expectAccessible(element);
    action(element, 'clear')?.click();
    await until('it has gone', () => !action(element, 'remove'));
    expect(changes).to.deep.equal([['natura'], []]);
  });
});

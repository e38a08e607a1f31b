import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { savedHandlers } from '@apunt/testing/fixtures/saved';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import './favourites.element.ts';
import { favouritesContract } from './favourites.contract.ts';

testContract(favouritesContract, {
  fallback: '<p><a href="/perfil/continguts-guardats">Continguts guardats</a></p>',
  handlers: savedHandlers(),
});

describe('<apunt-favourites>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    setHintCookie(hintOf(adult));
    network = installNetwork(...savedHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  it('shows the cards in the order of the list, each as high as it needs to be', async () => {
    const element = await mountElement('<apunt-favourites></apunt-favourites>');
    await until('the cards are there', () => element.dataset['state'] === 'ready');
    const cards = [...viewOf(element).querySelectorAll<HTMLElement>('li')];
    expect(cards[0]?.dataset['id']).to.equal('1002');
    for (const card of cards) {
      const inner = card.firstElementChild?.getBoundingClientRect().height ?? 0;
      expect(inner).to.be.greaterThan(40);
      expect(card.style.gridRowEnd).to.equal(`span ${Math.ceil(inner)}`);
    }
    await expectAccessible(element);
  });

  it('deletes a card by keyboard, keeps the focus there, and takes it back', async () => {
    const element = await mountElement('<apunt-favourites></apunt-favourites>');
    const remove = await until('the cards are there', () => action(element, 'delete'));
    remove.focus();
    remove.click();
    const undo = await until('it can be taken back', () => action(element, 'undo'));
    await untilFocus(() => undo);
    await expectAccessible(element);
    undo.click();
    await until('it is back', () => !action(element, 'undo'));
    await until('the server knows', () => network.calls.includes('POST /api/bookmark/content/1002'));
  });

  it('takes a list that the server has printed', async () => {
    const list = JSON.stringify([{ id: 9, title: 'Del servidor', url: '/c/9' }]);
    const element = await mountElement(
      `<apunt-favourites><script type="application/json">${list}</script></apunt-favourites>`,
    );
    await until('it is there', () => viewOf(element).querySelector('[data-id="9"]'));
    expect(network.calls).to.deep.equal(['GET /api/front/user/profile']);
  });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, guardian, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import './account-delete.element.ts';
import { accountDeleteContract } from './account-delete.contract.ts';

testContract(accountDeleteContract, {
  fallback: '<p><a href="/ajuda">Elimina el compte</a></p>',
  handlers: accountHandlers(),
});

describe('<apunt-account-delete>', () => {
  let network: Network;
  let runtime: TestRuntime;

  const start = (user: typeof adult | typeof guardian) => {
    setHintCookie(hintOf(user));
    network = installNetwork(...accountHandlers(user));
    runtime = startTestRuntime();
  };
  beforeEach(resetPage);
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  async function open() {
    const element = await mountElement('<apunt-account-delete></apunt-account-delete>');
    await until('the user is there', () => runtime.session.store.getState().user);
    action(element, 'account-delete')?.click();
    const dialog = await until('the dialog', () => viewOf(element).querySelector('dialog'));
    return { element, dialog };
  }

  it('asks in a modal, deletes on confirmation and leaves', async () => {
    start(adult);
    const { element, dialog } = await open();
    expect(dialog.matches(':modal')).to.equal(true);
    await expectAccessible(element);
    action(element, 'confirm')?.click();
    await until('it has left', () => runtime.visits.length > 0);
    expect(runtime.visits).to.deep.equal(['/acces']);
    expect(network.calls).to.include('POST /api/front/user/delete');
  });

  it('gives the focus back to its button when it is cancelled', async () => {
    start(adult);
    const { element } = await open();
    action(element, 'cancel')?.click();
    await until('it is closed', () => !viewOf(element).querySelector('dialog'));
    await untilFocus(() => action(element, 'account-delete'));
  });

  it('says at once that linked children stand in the way', async () => {
    start(guardian);
    const { element } = await open();
    expect(action(element, 'confirm')).to.equal(null);
    await expectAccessible(element);
  });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import './profile-menu.element.ts';
import { profileMenuContract } from './profile-menu.contract.ts';

const FALLBACK = '<ul><li><a href="/perfil/meu-perfil">El meu perfil</a></li></ul>';

testContract(profileMenuContract, {
  fallback: FALLBACK,
  handlers: accountHandlers(),
  runtime: { user: { ...adult, children: [] } },
});

describe('<apunt-profile-menu>', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    setHintCookie(hintOf(adult));
    network = installNetwork(...accountHandlers());
    runtime = startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  it('takes the place of the server’s list, marks the current tab, is accessible', async () => {
    const element = await mountElement(`<apunt-profile-menu current="user">${FALLBACK}</apunt-profile-menu>`);
    expect(viewOf(element).querySelector('[aria-current]')?.getAttribute('data-tab')).to.equal('user');
    expect(element.querySelector('ul')?.getBoundingClientRect().height).to.equal(0);
    for (const link of viewOf(element).querySelectorAll('a')) {
      expect(link.getBoundingClientRect().height).to.be.at.least(44);
    }
    await expectAccessible(element);
  });

  it('logs out by its link', async () => {
    const element = await mountElement('<apunt-profile-menu></apunt-profile-menu>');
    action(element, 'logout')?.click();
    await until('it has left', () => runtime.visits.length > 0);
    expect(network.calls).to.deep.equal(['POST /api/front/user/logout']);
    expect(element.dataset['state']).to.equal('empty');
  });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fill } from '@apunt/testing/fill';
import './password-reset.element.ts';
import { passwordResetContract } from './password-reset.contract.ts';

const FALLBACK =
  '<form method="post"><label>Contrasenya <input name="password" type="password"></label></form>';
const RUNTIME = {};

testContract(passwordResetContract, { fallback: FALLBACK, handlers: registerHandlers(), runtime: RUNTIME });

describe('<apunt-password-reset>', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...registerHandlers());
    runtime = startTestRuntime(RUNTIME);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mount = () => mountElement(`<apunt-password-reset token="good">${FALLBACK}</apunt-password-reset>`);

  it('sets the password, once, and leaves for the login', async () => {
    const element = await mount();
    await expectAccessible(element);
    fill(viewOf(element), { password: 'Taronja2026', repeat: 'Taronja2026' });
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    for (let press = 0; press < 20; press += 1) action(element, 'submit')?.click();
    await until('it has left', () => runtime.visits.length > 0);
    await until('it says so', () => element.dataset['state'] === 'success');
    expect(network.calls).to.deep.equal(['POST /api/front/user/change-password']);
    await expectAccessible(element);
  });

  it('says that a used link is no good, and where to get another', async () => {
    const element = await mountElement('<apunt-password-reset token="used"></apunt-password-reset>');
    fill(viewOf(element), { password: 'Taronja2026', repeat: 'Taronja2026' });
    action(element, 'submit')?.click();
    await until('it says so', () => action(element, 'forgot'));
    await expectAccessible(element);
  });
});

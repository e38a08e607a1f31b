import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { focused, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import ca from '@apunt/locales/ca/email-validation.json';
import './email-validation.element.ts';
import { emailValidationContract } from './email-validation.contract.ts';

const FALLBACK = '<p>La validació ha caducat.</p>';
const RUNTIME = {};

testContract(emailValidationContract, { fallback: FALLBACK, handlers: registerHandlers(), runtime: RUNTIME });

describe('<apunt-email-validation>', () => {
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

  const mount = () =>
    mountElement(
      `<apunt-email-validation result="expired" user-id="120">${FALLBACK}</apunt-email-validation>`,
    );

  it('sends another mail and says so where the focus is', async () => {
    const element = await mount();
    await expectAccessible(element);
    action(element, 'resend')?.click();
    await until('it is sent', () => focused()?.textContent === ca.resent);
    expect(network.calls).to.deep.equal(['POST /api/front/user/resend-validation-mail']);
    expect(runtime.visits).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('has only the way to the profile when the link was good', async () => {
    const element = await mountElement('<apunt-email-validation result="valid"></apunt-email-validation>');
    expect(viewOf(element).querySelector('a')?.getAttribute('href')).to.equal('/perfil/meu-perfil');
    expect(action(element, 'resend')).to.equal(null);
    await expectAccessible(element);
  });
});

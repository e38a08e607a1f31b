import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { hintOf } from '@apunt/testing/fixtures/users';
import { clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fill } from '@apunt/testing/fill';
import ca from '@apunt/locales/ca/child-pin.json';
import './child-pin.element.ts';
import { childPinContract } from './child-pin.contract.ts';

const FALLBACK = '<p><a href="/acces-adults">Accés de pares i mares</a></p>';
const RUNTIME = { config: { site: 'lacolla' } };

testContract(childPinContract, { fallback: FALLBACK, handlers: clubHandlers(), runtime: RUNTIME });

describe('<apunt-child-pin>', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...clubHandlers());
    setHintCookie(hintOf(family));
    runtime = startTestRuntime(RUNTIME);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mount = () => mountElement(`<apunt-child-pin>${FALLBACK}</apunt-child-pin>`);

  it('sets the PIN of one child, and says so there', async () => {
    const element = await mount();
    const card = await until('the children are there', () => viewOf(element).querySelector('[data-child]'));
    await expectAccessible(element);
    fill(card, { pin: '0042', repeatPin: '0042' });
    const send = card.querySelector<HTMLElement>('[data-action=submit]');
    await until('it can be sent', () => send?.ariaDisabled === 'false');
    send?.click();
    send?.click();
    await until('it is done', () => element.dataset['state'] === 'success');
    expect(network.calls.filter((call) => call.startsWith('PATCH')).length).to.equal(1);
    expect(card.querySelector('.apunt-alert')?.textContent).to.contain(ca.done);
    expect(runtime.visits).to.deep.equal([]);
    await expectAccessible(element);
  });
});

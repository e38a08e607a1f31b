import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { CLUB_LOGIN, clubLoginHandlers } from '@apunt/testing/fixtures/club-login';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fill } from '@apunt/testing/fill';
import './child-login.element.ts';
import { childLoginContract } from './child-login.contract.ts';

const FALLBACK = '<p><a href="/acces-adults">Accés de pares i mares</a></p>';
const RUNTIME = { config: { site: 'lacolla' } };

testContract(childLoginContract, { fallback: FALLBACK, handlers: clubLoginHandlers(), runtime: RUNTIME });

describe('<apunt-child-login>', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...clubLoginHandlers());
    runtime = startTestRuntime(RUNTIME);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mount = () => mountElement(`<apunt-child-login>${FALLBACK}</apunt-child-login>`);

  it('lets a member in by number and PIN', async () => {
    const element = await mount();
    await expectAccessible(element);
    fill(viewOf(element), { nick: CLUB_LOGIN.nick, password: CLUB_LOGIN.pin });
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    action(element, 'submit')?.click();
    action(element, 'submit')?.click();
    await until('it has left', () => runtime.visits.length > 0);
    expect(runtime.visits).to.deep.equal(['/perfil/programes-preferits']);
    expect(network.calls).to.deep.equal(['POST /api/front/user/login']);
  });

  it('keeps the number and drops the PIN when it was wrong', async () => {
    const element = await mount();
    fill(viewOf(element), { nick: '4711', password: '9999' });
    action(element, 'submit')?.click();
    await until('it says so', () => viewOf(element).querySelector('[role=alert]'));
    expect(viewOf(element).querySelector<HTMLInputElement>('[name=nick]')?.value).to.equal('4711');
    expect(viewOf(element).querySelector<HTMLInputElement>('[name=password]')?.value).to.equal('');
    await expectAccessible(element);
  });

  it('keeps no room for the PIN, which would be a hole above the way back', async () => {
    const element = await mount();
    const rooms = document.createElement('style');
    rooms.textContent = ['login', 'pin']
      .map(
        (name) =>
          `apunt-child-${name}{display:block;min-block-size:var(--apunt-child-${name}-reserve,40rem)}`,
      )
      .join('');
    element.append(rooms);
    (await until('it offers a PIN', () => action(element, 'pin'))).click();
    const pin = await until('the PIN is there', () => element.querySelector<HTMLElement>('apunt-child-pin'));
    expect(pin.offsetHeight).to.be.below(100);
    expect(element.offsetHeight).to.be.below(400);
  });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fill } from '@apunt/testing/fill';
import ca from '@apunt/locales/ca/profile.json';
import './profile.element.ts';
import { profileContract } from './profile.contract.ts';

const FALLBACK = '<p><a href="/perfil/meu-perfil">El meu perfil</a></p>';
const RUNTIME = {};

testContract(profileContract, { fallback: FALLBACK, handlers: clubHandlers(), runtime: RUNTIME });

describe('<apunt-profile>', () => {
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

  const mount = () => mountElement(`<apunt-profile tab="user">${FALLBACK}</apunt-profile>`);

  it('loads, saves once, and says so where the focus is', async () => {
    const element = await mount();
    const view = viewOf(element);
    await until('the form is there', () => view.querySelector('[name=name]'));
    await expectAccessible(element);
    fill(view, { name: 'Vicent Ferran' });
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    for (let press = 0; press < 20; press += 1) action(element, 'submit')?.click();
    await until('it is saved', () => document.activeElement?.textContent === ca.saved);
    expect(network.calls.filter((call) => call.startsWith('PATCH')).length).to.equal(1);
    await expectAccessible(element);
  });

  it('brings the lists by their own tags', async () => {
    const element = await mountElement('<apunt-profile tab="favourites"></apunt-profile>');
    await until('the list is there', () => viewOf(element).querySelector('apunt-favourites'));
    expect(runtime.visits).to.deep.equal([]);
  });

  it('fits a window of 320 px', async () => {
    const element = await mount();
    await until('the form is there', () => viewOf(element).querySelector('[name=name]'));
    element.style.cssText = 'display: block; inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });
});

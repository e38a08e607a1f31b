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

  function mount(tab = 'user') {
    if (tab === 'user') return mountElement(`<apunt-profile tab="user">${FALLBACK}</apunt-profile>`);
    // It is ready with its list only.
    const element = document.createElement('apunt-profile');
    element.setAttribute('tab', tab);
    element.innerHTML = FALLBACK;
    document.body.append(element);
    return Promise.resolve(element);
  }

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

  /** Stands for a list in a tab, whose widget is not loaded here. */
  const listIn = (element: HTMLElement, tag: string) =>
    until('the list is there', () => viewOf(element).querySelector<HTMLElement>(tag));
  const isPrinted = (element: HTMLElement) => element.querySelector(':scope > p')?.checkVisibility() === true;

  it('keeps the server HTML until the list in its tab is there', async () => {
    const element = await mount('favourites');
    const list = await listIn(element, 'apunt-favourites');
    list.dataset['state'] = 'loading';
    await settle();
    expect([isPrinted(element), list.checkVisibility(), element.ariaBusy]).to.deep.equal([
      true,
      false,
      'true',
    ]);
    list.dataset['state'] = 'ready';
    await until('it is drawn', () => list.checkVisibility());
    expect([isPrinted(element), element.ariaBusy, element.dataset['state']]).to.deep.equal([
      false,
      null,
      'ready',
    ]);
  });

  it('keeps the server HTML where the list fails, says so, and asks the list again', async () => {
    const element = await mount('favourites');
    const list = await listIn(element, 'apunt-favourites');
    let asked = 0;
    Reflect.set(list, 'reload', () => (asked += 1));
    list.dataset['state'] = 'error';
    const retry = await until('it says so', () => action(element, 'retry'));
    expect([isPrinted(element), element.dataset['state']]).to.deep.equal([true, 'error']);
    retry.click();
    expect(asked).to.equal(1);
    list.dataset['state'] = 'ready';
    await until('it is drawn', () => list.checkVisibility());
    expect([isPrinted(element), action(element, 'retry')]).to.deep.equal([false, null]);
  });

  it('keeps the tab that is drawn until the list in the next one is there', async () => {
    const element = await mount();
    const form = await until('the form is there', () => viewOf(element).querySelector('[name=name]'));
    element.setAttribute('tab', 'shows');
    const list = await listIn(element, 'apunt-favourite-shows');
    list.dataset['state'] = 'loading';
    await settle();
    expect([form.checkVisibility(), list.checkVisibility()]).to.deep.equal([true, false]);
    list.dataset['state'] = 'ready';
    await until('it is drawn', () => list.checkVisibility());
    expect(form.isConnected).to.equal(false);
  });

  it('fits a window of 320 px', async () => {
    const element = await mount();
    await until('the form is there', () => viewOf(element).querySelector('[name=name]'));
    element.style.cssText = 'display: block; inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });
});

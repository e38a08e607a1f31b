import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { CLUB_LOGIN, clubLoginHandlers } from '@apunt/testing/fixtures/club-login';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { focused, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fill } from '@apunt/testing/fill';
import './adults-login.element.ts';
import { adultsLoginContract } from './adults-login.contract.ts';

const FALLBACK = '<form method="post"><label>Correu <input name="email" type="email"></label></form>';
const RUNTIME = { config: { site: 'lacolla' } };

testContract(adultsLoginContract, { fallback: FALLBACK, handlers: clubLoginHandlers(), runtime: RUNTIME });

describe('<apunt-adults-login>', () => {
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

  const mount = () => mountElement(`<apunt-adults-login>${FALLBACK}</apunt-adults-login>`);

  it('asks for password and date of birth, and then lets a guardian in', async () => {
    const element = await mount();
    await expectAccessible(element);
    fill(viewOf(element), { email: CLUB_LOGIN.email, password: CLUB_LOGIN.password });
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    action(element, 'submit')?.click();
    await until('the second question is there', () => viewOf(element).querySelector('[name=answer]'));
    await until('the focus has gone there', () => focused()?.tagName === 'H2');
    expect(runtime.session.store.getState().user).to.equal(null);
    await expectAccessible(element);
    fill(viewOf(element), { answer: '12/05/1984' });
    action(element, 'submit')?.click();
    await until('it has left', () => runtime.visits.length > 0);
    expect(runtime.visits).to.deep.equal(['/perfil/els-meus-fills-i-filles']);
    expect(network.calls).to.deep.equal(['POST /api/front/user/login']);
  });

  it('ends the session of the server when the page is left before the date of birth, and starts anew', async () => {
    const element = await mount();
    fill(viewOf(element), { email: CLUB_LOGIN.email, password: CLUB_LOGIN.password });
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    action(element, 'submit')?.click();
    await until('the second question is there', () => viewOf(element).querySelector('[name=answer]'));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await until('the session is ended', () => network.calls.length > 1);
    const [, sent] = network.requests;
    expect(sent?.path).to.equal('/api/front/user/logout');
    expect(sent?.headers.get('x-csrf-token')).to.equal('test-token');
    expect(sent?.isKeptAlive).to.equal(true);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until('the password is asked for', () => viewOf(element).querySelector('[name=password]'));
    expect(viewOf(element).querySelector('[name=answer]')).to.equal(null);
    expect(runtime.visits).to.deep.equal([]);
  });

  it('ends nothing once the guardian is in', async () => {
    const element = await mount();
    fill(viewOf(element), { email: CLUB_LOGIN.email, password: CLUB_LOGIN.password });
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    action(element, 'submit')?.click();
    await until('the second question is there', () => viewOf(element).querySelector('[name=answer]'));
    fill(viewOf(element), { answer: '12/05/1984' });
    action(element, 'submit')?.click();
    await until('it has left', () => runtime.visits.length > 0);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    await settle();
    expect(network.calls).to.deep.equal(['POST /api/front/user/login']);
  });
});

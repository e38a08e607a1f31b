import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { loginHandlers, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import './login.define.ts';
import { loginContract } from './login.contract.ts';

const FORM = `<form method="post" action="/acces">
  <label>Correu <input name="email" type="email" value=""></label>
  <label>Contrasenya <input name="password" type="password"></label>
  <button>Entra</button>
</form>`;

testContract(loginContract, { fallback: FORM, handlers: loginHandlers() });

describe('<apunt-login>', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...loginHandlers());
    runtime = startTestRuntime();
  });

  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const input = (element: Element, name: string): HTMLInputElement => {
    const found = viewOf(element).querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };

  const fill = (element: Element, email: string, password: string) => {
    input(element, 'email').value = email;
    input(element, 'password').value = password;
  };

  it('logs in, with values that came without events, and goes on', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    fill(element, adult.email, PASSWORD);
    action(element, 'submit')?.click();
    await until('it has left', () => runtime.visits.length > 0);
    expect(runtime.visits).to.deep.equal(['/perfil/meu-perfil']);
    expect(network.calls).to.deep.equal(['POST /api/front/user/login']);
    await until('it says so', () => element.state === 'success');
  });

  it('says that the credentials are wrong, drops the password and keeps the e-mail', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    fill(element, adult.email, 'no és esta');
    action(element, 'submit')?.click();
    const alert = await until('it says so', () => viewOf(element).querySelector('[role=alert]'));
    expect(alert.textContent).to.equal('Correu electrònic o contrasenya incorrecta.');
    expect(input(element, 'email').value).to.equal(adult.email);
    expect(input(element, 'password').value).to.equal('');
    expect(element.state).to.equal('error');
    await expectAccessible(element);
  });
});

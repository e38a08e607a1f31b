import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { loginHandlers, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult } from '@apunt/testing/fixtures/users';
import {
  action,
  clearPage,
  expectAccessible,
  isWidget,
  mountElement,
  place,
  viewOf,
} from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { focused, settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import ca from '@apunt/locales/ca/login.json';
import './login.element.ts';
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

  const press = (element: Element, name: string) => action(element, name)?.click();
  const alertOf = (element: Element, text: string) =>
    until(`it says: ${text}`, () => {
      const alert = viewOf(element).querySelector('[role=alert]');
      return alert?.textContent === text && alert;
    });

  it('has fields and buttons of 30 rem at most, with air between an error and the next label', async () => {
    runtime = startTestRuntime({ json: { social: { facebook: { clientId: 'f' } } } });
    const element = await mountElement(
      `<apunt-login style="display:block;inline-size:900px">${FORM}</apunt-login>`,
    );
    press(element, 'submit');
    await until('it lists both', () => viewOf(element).querySelectorAll('[role=alert] a').length === 2);
    for (const part of viewOf(element).querySelectorAll('.apunt-field-frame, .apunt-button'))
      expect(part.getBoundingClientRect().width).to.be.at.most(480);
    const [first, second] = viewOf(element).querySelectorAll('.apunt-field');
    const text = document.createRange();
    text.selectNodeContents(first?.querySelector('.apunt-field-error') ?? document);
    const label = second?.querySelector('label')?.getBoundingClientRect().top ?? 0;
    expect(label - text.getBoundingClientRect().bottom).to.be.at.least(10);
    const list = viewOf(element).querySelector('.apunt-summary ul') ?? document.body;
    expect(getComputedStyle(list).listStyleType).to.equal('disc');
    for (const link of list.querySelectorAll('a')) expect(getComputedStyle(link).display).to.equal('inline');
  });

  it('keeps the name of a network in one line at 320 pixels', async () => {
    runtime = startTestRuntime({ json: { social: { facebook: { clientId: 'f' } } } });
    const element = await mountElement(
      `<apunt-login style="display:block;inline-size:236px">${FORM}</apunt-login>`,
    );
    const button = await until('it is offered', () =>
      viewOf(element).querySelector<HTMLElement>('.apunt-social .apunt-button'),
    );
    expect(button.scrollWidth).to.be.at.most(button.clientWidth);
    expect(button.getBoundingClientRect().height).to.equal(48);
  });

  it('has a heading of the size of its level', async () => {
    const sizes = [];
    for (const level of [2, 3, 4]) {
      const element = await mountElement(`<apunt-login heading-level="${level}">${FORM}</apunt-login>`);
      const heading = viewOf(element).querySelector(`h${level}`) ?? document.body;
      sizes.push(parseFloat(getComputedStyle(heading).fontSize));
      element.parentElement?.remove();
    }
    expect(sizes).to.deep.equal([24, 20, 18]);
  });

  it('logs in, with values that came without events, and goes on', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    fill(element, adult.email, PASSWORD);
    press(element, 'submit');
    await until('it has left', () => runtime.visits.length > 0);
    expect(runtime.visits).to.deep.equal(['/perfil/meu-perfil']);
    expect(network.calls).to.deep.equal(['POST /api/front/user/login']);
    await until('it says so', () => element.state === 'success');
    await expectAccessible(element);
  });

  it('sends once, however it is pressed', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    fill(element, adult.email, PASSWORD);
    for (let time = 0; time < 10; time += 1) {
      press(element, 'submit');
      input(element, 'password').form?.requestSubmit();
    }
    await until('it has left', () => runtime.visits.length > 0);
    await until('it says so', () => element.state === 'success');
    expect(network.calls.length).to.equal(1);
    expect(runtime.visits.length).to.equal(1);
  });

  it('says that the credentials are wrong, drops the password and keeps the e-mail', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    fill(element, adult.email, 'no és esta');
    press(element, 'submit');
    const alert = await alertOf(element, ca.credentials);
    await untilFocus(() => alert.parentElement);
    expect(input(element, 'email').value).to.equal(adult.email);
    expect(input(element, 'password').value).to.equal('');
    expect(element.state).to.equal('error');
    await expectAccessible(element);
  });

  it('explains what is missing, and goes there', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    press(element, 'submit');
    const links = await until('it lists both', () => {
      const found = viewOf(element).querySelectorAll<HTMLElement>('[role=alert] a');
      return found.length === 2 && found;
    });
    await untilFocus(() => input(element, 'email'));
    expect(input(element, 'email').getAttribute('aria-invalid')).to.equal('true');
    await expectAccessible(element);
    links[1]?.click();
    await untilFocus(() => input(element, 'password'));
    expect(network.calls).to.deep.equal([]);
  });

  it('goes to recovery and back with the e-mail, and asks for the link', async () => {
    const element = await mountElement(`<apunt-login email="ningu@example.test">${FORM}</apunt-login>`);
    const views: string[] = [];
    element.addEventListener('apunt-view-change', (event) => {
      if (event instanceof CustomEvent) views.push(event.detail.view);
    });
    press(element, 'forgot');
    await until('recovery is there', () => action(element, 'back'));
    await until('the focus has gone there', () => focused()?.textContent === ca.recovery);
    expect(input(element, 'email').value).to.equal('ningu@example.test');
    press(element, 'submit');
    await alertOf(element, ca['recovery-unknown']);
    await expectAccessible(element);
    input(element, 'email').value = adult.email;
    press(element, 'submit');
    const back = await until('it is confirmed', () =>
      viewOf(element).querySelector<HTMLElement>('a[data-action=back]'),
    );
    await expectAccessible(element);
    back.click();
    await until('the login is back', () => action(element, 'forgot'));
    expect(viewOf(element).querySelector('[role=status]')?.textContent).to.contain(ca.password_reset_sent);
    expect(input(element, 'email').value).to.equal(adult.email);
    expect(views).to.deep.equal(['recovery', 'login']);
  });

  it('sends the validation mail again', async () => {
    const element = await mountElement(`<apunt-login email="nova@example.test">${FORM}</apunt-login>`);
    input(element, 'password').value = PASSWORD;
    press(element, 'submit');
    const resend = await until('it offers that', () => action(element, 'resend'));
    await expectAccessible(element);
    resend.click();
    await until('it has been sent', () => viewOf(element).textContent?.includes(ca.resent));
    expect(network.calls.at(-1)).to.equal('POST /api/front/user/resend-validation-mail');
    await expectAccessible(element);
  });

  it('takes over what was typed before it came, with the focus and the selection', async () => {
    const element = place(`<apunt-login hydrate="none" email="x@example.test">${FORM}</apunt-login>`);
    const [email, password] = element.querySelectorAll('input');
    if (!email || !password || !isWidget(element)) throw new Error('no form');
    email.value = 'maria@example.test';
    password.value = 'Secreta';
    password.focus();
    password.setSelectionRange(2, 4);
    element.mount();
    await until('it is ready', () => element.state);
    expect(input(element, 'email').value).to.equal('maria@example.test');
    expect(input(element, 'password').value).to.equal('Secreta');
    await until('the focus is back', () => document.activeElement === input(element, 'password'));
    expect(input(element, 'password').selectionStart).to.equal(2);
    expect(input(element, 'password').selectionEnd).to.equal(4);
    expect(element.querySelectorAll('input[name=email]').length).to.equal(1);
  });

  it('follows its attributes', async () => {
    const element = await mountElement(`<apunt-login email="x@example.test">${FORM}</apunt-login>`);
    element.setAttribute('email', 'y@example.test');
    element.setAttribute('alert', 'password_changed');
    await until('the e-mail has changed', () => input(element, 'email').value === 'y@example.test');
    expect(viewOf(element).textContent).to.contain(ca.password_changed);
    element.removeAttribute('alert');
    await until('the banner is gone', () => !viewOf(element).querySelector('.apunt-alert'));
  });

  it('gives the server its form back when it goes', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('form')?.getAttribute('action')).to.equal('/acces');
  });

  it("puts the page's own parts into their places", async () => {
    const element = await mountElement(`<apunt-login>
      <p slot="before">Benvinguts</p><p slot="register-hint">Sense registre</p><p slot="after">Ajuda</p>${FORM}
    </apunt-login>`);
    const text = () =>
      [...viewOf(element).querySelectorAll('p')].filter((p) => p.slot).map((p) => p.textContent);
    await until('they are there', () => text().length === 3);
    expect(text()).to.deep.equal(['Benvinguts', 'Sense registre', 'Ajuda']);
    expect(viewOf(element).textContent).not.to.contain(ca.register);
    press(element, 'forgot');
    await until('recovery is there', () => action(element, 'back'));
    expect(text().length).to.equal(3);
  });

  it('offers the providers, and is accessible with them', async () => {
    runtime = startTestRuntime({ json: { social: { google: { clientId: 'g' }, apple: { clientId: 'a' } } } });
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    const names = [...viewOf(element).querySelectorAll<HTMLElement>('[data-provider]')].map(
      (b) => b.dataset['provider'],
    );
    expect(names).to.deep.equal(['google', 'apple']);
    await expectAccessible(element);
  });

  it('keeps to 320 pixels and to targets of 24 by 24', async () => {
    runtime = startTestRuntime({ json: { social: { google: { clientId: 'g' } } } });
    const element = await mountElement(`<apunt-login email="nova@example.test">${FORM}</apunt-login>`);
    element.style.inlineSize = '280px';
    input(element, 'password').value = 'x';
    press(element, 'submit');
    await until('the longest notice is there', () => action(element, 'resend'));
    expect(element.scrollWidth).to.be.at.most(280);
    for (const control of viewOf(element).querySelectorAll<HTMLElement>('button, input')) {
      const { height, width, right } = control.getBoundingClientRect();
      expect(Math.min(height, width), control.textContent ?? control.tagName).to.be.at.least(24);
      expect(right).to.be.at.most(element.getBoundingClientRect().right);
    }
  });

  it('does not move anything when an error comes in on leaving a field', async () => {
    const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    const before = action(element, 'forgot')?.getBoundingClientRect().top;
    input(element, 'email').focus();
    input(element, 'password').focus();
    await until('the error is there', () => input(element, 'email').getAttribute('aria-invalid'));
    expect(action(element, 'forgot')?.getBoundingClientRect().top).to.equal(before);
  });

  it('leaves the look of the page around it alone', async () => {
    const plain = place('<p><a href="/x">x</a><button>y</button><label>z</label></p>');
    const styles = () =>
      [...plain.querySelectorAll('*')].map((one) => {
        const { color, boxSizing, outline, fontWeight } = getComputedStyle(one);
        return [color, boxSizing, outline, fontWeight];
      });
    const before = styles();
    await mountElement(`<apunt-login>${FORM}</apunt-login>`);
    expect(styles()).to.deep.equal(before);
  });
});

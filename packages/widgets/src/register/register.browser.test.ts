import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { control, fill } from '@apunt/testing/fill';
import { REGISTER_EMAILS, registerHandlers } from '@apunt/testing/fixtures/register';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { focused, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './register.element.ts';
import { registerContract } from './register.contract.ts';

const FORM = `<form method="post" action="/registre">
  <label>Correu <input name="email" type="email"></label>
  <button>Crea el compte</button>
</form>`;
const CAPTCHA = { config: { captchaProvider: 'test', captchaKey: 'demo' } } as const;

testContract(registerContract, { fallback: FORM, handlers: registerHandlers(), runtime: CAPTCHA });

describe('<apunt-register>', () => {
  let network: Network;
  const VALID = {
    name: 'Anna',
    surname: 'Pla',
    email: REGISTER_EMAILS.free,
    password: 'Taronja2026',
    repeat: 'Taronja2026',
    terms: true,
  };

  beforeEach(() => {
    resetPage();
    network = installNetwork(...registerHandlers());
    startTestRuntime(CAPTCHA);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  async function mounted(values: Record<string, string | boolean> = {}) {
    const element = await mountElement(`<apunt-register>${FORM}</apunt-register>`);
    const view = viewOf(element);
    fill(view, { ...VALID, ...values });
    return { element, view, box: await until('the captcha has come', () => action(element, 'captcha')) };
  }

  it('brings its captcha when somebody turns to the form, and not before', async () => {
    const element = await mountElement(`<apunt-register>${FORM}</apunt-register>`);
    expect(action(element, 'captcha')).to.equal(null);
    control(viewOf(element), 'email').focus();
    const box = await until('the captcha has come', () => action(element, 'captcha'));
    // In the page's own DOM, where vendors can work.
    expect(box.getRootNode()).to.equal(document);
    await expectAccessible(element);
  });

  it('says that the captcha is missing, and sends nothing', async () => {
    const { element, view } = await mounted();
    action(element, 'submit')?.click();
    await until('it says so', () => view.querySelector('[role=alert]')?.textContent?.includes('robot'));
    await until('the focus has gone there', () => focused()?.getAttribute('data-field') === 'recaptcha');
    expect(network.calls).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('sends once, however often it is pressed, and confirms', async () => {
    const { element, view, box } = await mounted();
    box.click();
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    for (let press = 0; press < 20; press += 1) action(element, 'submit')?.click();
    await until('it is done', () => element.dataset['state'] === 'success');
    expect(network.calls).to.deep.equal(['POST /api/front/user/register']);
    expect(JSON.parse(network.requests[0]?.body ?? '').recaptcha).to.match(/^test-ok-/);
    expect(view.querySelector('[role=status]')?.textContent).to.contain('correu');
    await expectAccessible(element);
  });

  it('asks for another captcha after a refusal, and when it has run out', async () => {
    const { element, view, box } = await mounted({ email: REGISTER_EMAILS.taken });
    box.click();
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    action(element, 'submit')?.click();
    await until('it is refused', () => element.dataset['state'] === 'error');
    await until('the captcha is empty again', () => !box.matches(':checked'));
    expect(control(view, 'email').value).to.equal(REGISTER_EMAILS.taken);
    expect(control(view, 'password').value).to.equal('');
    fill(view, { password: 'Taronja2026', repeat: 'Taronja2026', email: REGISTER_EMAILS.free });
    box.click();
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    box.dispatchEvent(new Event('apunt-captcha-expire'));
    await until('it cannot any more', () => action(element, 'submit')?.ariaDisabled === 'true');
    await expectAccessible(element);
  });

  it('fits a window of 320 px', async () => {
    const { element } = await mounted();
    element.style.cssText = 'display: block; inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });
});

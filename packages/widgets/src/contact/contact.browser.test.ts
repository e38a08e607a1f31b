import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { control, fill } from '@apunt/testing/fill';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { REGISTER_EMAILS } from '@apunt/testing/fixtures/register';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './contact.element.ts';
import { contactContract } from './contact.contract.ts';

const FORM =
  '<form method="post" action="/contacte"><label>Missatge <textarea name="text"></textarea></label></form>';
const SUBJECTS =
  '<script type="application/json" data-apunt-json="subjects">["Programació", "Publicitat"]</script>';
const CAPTCHA = { config: { captchaProvider: 'test', captchaKey: 'demo' } } as const;
const VALID = { name: 'Maria', email: REGISTER_EMAILS.free, subject: 'Hola', text: 'Bon dia', terms: true };

testContract(contactContract, { fallback: FORM, handlers: contactHandlers(), runtime: CAPTCHA });

describe('<apunt-contact>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...contactHandlers());
    startTestRuntime(CAPTCHA);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  async function written(values: Record<string, string | boolean> = {}) {
    const element = await mountElement(`<apunt-contact>${FORM}</apunt-contact>`);
    fill(viewOf(element), { ...VALID, ...values });
    const box = await until('the captcha has come', () => action(element, 'captcha'));
    return { element, box };
  }

  it('sends once however often it is pressed, confirms in a dialog, and begins anew at its heading', async () => {
    const { element, box } = await written();
    box.click();
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    for (let press = 0; press < 20; press += 1) action(element, 'submit')?.click();
    await until('it has arrived', () => element.dataset['state'] === 'success');
    expect(network.calls).to.deep.equal(['POST /api/front/contact/']);
    await expectAccessible(element);
    expect(viewOf(element).querySelector('dialog')?.open).to.equal(true);
    action(element, 'close')?.click();
    await until('the heading has the focus', () => document.activeElement?.localName === 'h2');
    await until('the captcha is empty again', () => !action(element, 'captcha')?.matches(':checked'));
    expect(control(viewOf(element), 'text').value).to.equal('');
  });

  it('keeps what was written when it is refused, but for the captcha', async () => {
    const { element, box } = await written({ email: REGISTER_EMAILS.broken });
    box.click();
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    action(element, 'submit')?.click();
    await until('it is refused', () => element.dataset['state'] === 'error');
    await until('the captcha is empty again', () => !box.matches(':checked'));
    expect(control(viewOf(element), 'text').value).to.equal('Bon dia');
    await expectAccessible(element);
  });

  it('offers the subjects that the page gives', async () => {
    const element = await mountElement(
      `<apunt-contact subject="Publicitat">${FORM}${SUBJECTS}</apunt-contact>`,
    );
    const select = control(viewOf(element), 'subject');
    expect([select.localName, select.value]).to.deep.equal(['select', 'Publicitat']);
    await expectAccessible(element);
  });

  it('fits a window of 320 px', async () => {
    const { element } = await written();
    element.style.cssText = 'display: block; inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });
});

import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { control, fill } from '@apunt/testing/fill';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { REGISTER_EMAILS } from '@apunt/testing/fixtures/register';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './newsletter.element.ts';
import { newsletterContract } from './newsletter.contract.ts';

const FORM =
  '<form method="post" action="/butlletins"><label>Correu <input name="email" type="email"></label></form>';

testContract(newsletterContract, { fallback: FORM, handlers: contactHandlers() });

describe('<apunt-newsletter>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...contactHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mounted = (attributes = '', inner = FORM) =>
    mountElement(`<apunt-newsletter newsletter-id="2" ${attributes}>${inner}</apunt-newsletter>`);
  const box = (element: Element, id: string) =>
    viewOf(element).querySelector<HTMLInputElement>(`[name=segments][data-id="${id}"]`);

  it('asks language learners for their levels, and sends those', async () => {
    const element = await mounted('variant="language"');
    await expectAccessible(element);
    fill(viewOf(element), { email: REGISTER_EMAILS.free, terms: true });
    action(element, 'submit')?.click();
    await until('it says what is missing', () => viewOf(element).querySelector('[role=alert]'));
    await until('the first box has the focus', () => document.activeElement === box(element, 'general'));
    await expectAccessible(element);
    box(element, 'primaria')?.click();
    box(element, 'batxillerat')?.click();
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
    for (let press = 0; press < 20; press += 1) action(element, 'submit')?.click();
    await until('it has arrived', () => element.dataset['state'] === 'success');
    expect(network.calls).to.deep.equal(['POST /api/front/newsletter/2']);
    expect(JSON.parse(network.requests[0]?.body ?? '')).to.deep.equal({
      email: REGISTER_EMAILS.free,
      segments: ['primaria', 'batxillerat'],
      terms: true,
    });
    await expectAccessible(element);
    action(element, 'close')?.click();
    await until('the heading has the focus', () => document.activeElement?.localName === 'h2');
    expect(viewOf(element).querySelectorAll('[name=segments]:checked')).to.have.length(0);
    expect(control(viewOf(element), 'email').value).to.equal('');
  });

  it('offers the parts that the page gives', async () => {
    const json = '<script type="application/json">[{"name": "nit", "label": "De nit"}, {"bad": 1}]</script>';
    const element = await mounted('variant="language" segments="nit"', FORM + json);
    expect([...viewOf(element).querySelectorAll('[name=segments]')].map((one) => one.id)).to.have.length(1);
    expect(box(element, 'nit')?.checked).to.equal(true);
  });

  it('fits a window of 320 px', async () => {
    const element = await mounted('variant="language"');
    element.style.cssText = 'display: block; inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });
});

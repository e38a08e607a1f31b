import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { CHILD_VALUES, clubHandlers, GUARDIAN_VALUES } from '@apunt/testing/fixtures/club';
import { http, HttpResponse } from 'msw';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fill } from '@apunt/testing/fill';
import { fillText } from '@apunt/testing/texts';
import ca from '@apunt/locales/ca/club-register.json';
import fields from '@apunt/locales/ca/fields.json';
import './club-register.element.ts';
import { clubRegisterContract } from './club-register.contract.ts';

const FALLBACK = '<p>Escriu al club per a apuntar-te.</p>';
const RUNTIME = { config: { site: 'lacolla' } };

testContract(clubRegisterContract, { fallback: FALLBACK, handlers: clubHandlers(), runtime: RUNTIME });

describe('<apunt-club-register>', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...clubHandlers());
    runtime = startTestRuntime(RUNTIME);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mount = () => mountElement(`<apunt-club-register>${FALLBACK}</apunt-club-register>`);

  beforeEach(() => network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 401 }))));

  it('goes the four steps, each accessible, and moves the focus to each', async () => {
    const element = await mount();
    const view = viewOf(element);
    const at = (step: string) => until(`step ${step}`, () => element.dataset['step'] === step);
    (await until('the first step', () => action(element, 'create'))).click();
    await at('2');
    await until('the lists have come', () => view.querySelector('option[value="46"]'));
    // Nobody has touched the country: Spain stays chosen while its list arrives.
    expect(view.querySelector<HTMLSelectElement>('[name=country]')?.value).to.equal('28');
    await expectAccessible(element);
    fill(view, { ...GUARDIAN_VALUES, ...CHILD_VALUES, province: '46' });
    await until('it can go on', () => action(element, 'submit')?.ariaDisabled === 'false');
    action(element, 'submit')?.click();
    await at('3');
    await until('the focus is there', () =>
      document.activeElement?.textContent?.includes(
        fillText(ca['step-of'], { step: '3', name: ca.step['3'] }),
      ),
    );
    await expectAccessible(element);
    action(element, 'modify')?.click();
    await at('2');
    expect(view.querySelector<HTMLInputElement>('[name=password]')?.value).to.equal(GUARDIAN_VALUES.password);
    action(element, 'submit')?.click();
    await at('3');
    for (let press = 0; press < 20; press += 1) action(element, 'next')?.click();
    await at('4');
    expect(network.calls.filter((call) => call === 'POST /api/front/user/register').length).to.equal(1);
    expect(runtime.visits).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('fits a window of 320 px', async () => {
    const element = await mount();
    (await until('the first step', () => action(element, 'create'))).click();
    await until('the form is there', () => viewOf(element).querySelector('[name=nif]'));
    element.style.cssText = 'display: block; inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
    // Names of steps would be broken in the middle: the heading has the current one.
    for (const name of viewOf(element).querySelectorAll('.apunt-steps span'))
      expect(name.getBoundingClientRect().width).to.equal(1);
  });

  it("has a child's example for a child's birthdate, a styled list, and boxes beside the first line", async () => {
    const element = await mount();
    (await until('the first step', () => action(element, 'create'))).click();
    const view = viewOf(element);
    await until('the form is there', () => view.querySelector('[name=nif]'));
    const hints = [...view.querySelectorAll('.apunt-field-hint')].map(({ textContent }) => textContent);
    expect(hints).to.include(fields['child-birthdate-hint']);
    expect(hints).to.include(fields['birthdate-hint']);
    const list = view.querySelector('select') ?? document.body;
    expect(getComputedStyle(list).appearance).to.equal('none');
    expect(list.querySelector('option[value=""]')?.textContent).to.equal(fields.choose);
    for (const check of view.querySelectorAll('.apunt-check')) {
      const text = document.createRange();
      text.selectNodeContents(check.querySelector('label') ?? check);
      const [line] = text.getClientRects();
      const box = check.querySelector('input')?.getBoundingClientRect();
      const middle = (rect: DOMRect | undefined) => (rect ? rect.top + rect.height / 2 : 0);
      expect(middle(box)).to.be.closeTo(middle(line), 1.5);
    }
  });
});

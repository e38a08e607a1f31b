import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import ca from '@apunt/locales/ca/search.json';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import './search.element.ts';
import { searchContract } from './search.contract.ts';

const FORM =
  '<form role="search" action="/resultats/"><label>Busca <input name="text" type="search" required></label><button>Busca</button></form>';

testContract(searchContract, { fallback: FORM });

describe('<apunt-search>', () => {
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    runtime = startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('opens its layer with the field focused and the page held, and gives both back', async () => {
    const element = await mountElement('<apunt-search><button slot="trigger">Cerca</button></apunt-search>');
    const trigger = element.querySelector('button');
    trigger?.focus();
    trigger?.click();
    const field = () => viewOf(element).querySelector('input');
    await untilFocus(field);
    expect(document.documentElement.style.overflow).to.equal('hidden');
    expect(trigger?.getAttribute('aria-expanded')).to.equal('true');
    await expectAccessible(element);
    await sendKeys({ type: 'ab' });
    await sendKeys({ press: 'Enter' });
    await until('it says that it is too short', () => element.dataset['state'] === 'invalid');
    expect(viewOf(element).querySelector('[part=error]')?.textContent).to.equal(
      fillText(ca.error, { min: 3 }),
    );
    expect(viewOf(element).querySelector('dialog')?.open).to.equal(true);
    await expectAccessible(element);
    await sendKeys({ press: 'Escape' });
    await untilFocus(() => trigger);
    expect(document.documentElement.style.overflow).to.equal('');
    expect(element.hasAttribute('open')).to.equal(false);
    expect(runtime.visits).to.deep.equal([]);
  });

  it('shows a printed form in the layer, as the very same nodes, described by what stands in the page', async () => {
    const element = await mountElement(`<apunt-search>${FORM}</apunt-search>`);
    const form = element.querySelector('form');
    action(element, 'trigger')?.click();
    await untilFocus(() => element.querySelector('input'));
    expect(element.querySelector('form')).to.equal(form);
    expect(form?.checkVisibility()).to.equal(true);
    await sendKeys({ type: 'a' });
    await sendKeys({ press: 'Enter' });
    const field = element.querySelector('input');
    await until('it is told', () => field?.getAttribute('aria-invalid') === 'true');
    const error = document.getElementById(field?.getAttribute('aria-errormessage') ?? '');
    expect(error?.textContent).to.equal(fillText(ca.error, { min: 3 }));
    await expectAccessible(element);
    await sendKeys({ type: 'lcoi' });
    await sendKeys({ press: 'Enter' });
    await until('it leaves', () => runtime.visits[0] === '/resultats/alcoi');
    action(element, 'close')?.click();
    await untilFocus(() => action(element, 'trigger'));
  });

  it('lets the page be scrolled again when it goes while its layer is open', async () => {
    const element = await mountElement('<apunt-search open></apunt-search>');
    await until('it is open', () => viewOf(element).querySelector('dialog')?.open);
    expect(document.documentElement.style.overflow).to.equal('hidden');
    element.remove();
    await until('it has let go', () => element.state === undefined);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('fits into 288 px', async () => {
    const element = await mountElement(
      '<apunt-search variant="inline" style="inline-size: 288px"></apunt-search>',
    );
    expect(element.scrollWidth).to.be.at.most(288);
    await expectAccessible(element);
  });
});

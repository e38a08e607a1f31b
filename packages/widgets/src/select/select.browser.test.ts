import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import {
  action,
  clearPage,
  expectAccessible,
  isWidget,
  mountElement,
  place,
  viewOf,
} from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './select.element.ts';
import { selectContract } from './select.contract.ts';

const PRINTED =
  '<label>Lloc <select name="lloc"><option value="">Tots</option><option value="a">Alcoi</option><option value="v">València</option></select></label>';
const DATA =
  '<script type="application/json">[{"name":"Alcoi","value":"a"},{"name":"València","value":"v"},null,{"name":""}]</script>';

testContract(selectContract, { fallback: PRINTED });

describe('<apunt-select>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  async function inForm(html: string) {
    const form = place(`<form>${html}</form>`);
    const element = form.querySelector('apunt-select');
    if (!(form instanceof HTMLFormElement) || !element || !isWidget(element)) throw new Error('no form');
    element.mount();
    await element.whenReady();
    const sent = () => new FormData(form).getAll('lloc');
    return { form, element, sent };
  }

  it('sends what was chosen where the server has printed no select', async () => {
    const { element, sent, form } = await inForm(
      `<apunt-select name="lloc" label="Lloc" multiple>${DATA}</apunt-select>`,
    );
    await until('the button is there', () => action(element, 'toggle'));
    action(element, 'toggle')?.click();
    const option = () => viewOf(element).querySelector<HTMLElement>('[data-id=v]');
    await until('the list is open', option);
    option()?.click();
    await until('it is in the form', () => sent().join() === 'v');
    expect(Reflect.get(element, 'value')).to.deep.equal(['v']);
    await expectAccessible(element);
    form.reset();
    await until(
      'it is out of it',
      () => sent().length === 0 && !viewOf(element).querySelector('[aria-selected=true]'),
    );
  });

  it('keeps the focus in the open list while its button is pressed, so that the press closes it', async () => {
    const { element } = await inForm(
      `<apunt-select name="lloc" label="Lloc" multiple>${DATA}</apunt-select>`,
    );
    const button = await until('the button is there', () => action(element, 'toggle'));
    const press = () => {
      const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true });
      button.dispatchEvent(event);
      return event;
    };
    expect(press().defaultPrevented).to.equal(false);
    button.click();
    await until('the list is open', () => viewOf(element).querySelector('[role=listbox]'));
    expect(press().defaultPrevented).to.equal(true);
    button.click();
    await until('the list is closed', () => !viewOf(element).querySelector('[role=listbox]'));
  });

  it('is the native control for a single choice, which the form knows, too', async () => {
    const { element, sent, form } = await inForm(
      `<apunt-select name="lloc" label="Lloc" required>${DATA}</apunt-select>`,
    );
    const select = await until('the control is there', () => element.querySelector('select'));
    expect(select.checkVisibility()).to.equal(true);
    expect(form.checkValidity()).to.equal(false);
    select.value = 'a';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until('it is told', () => sent().join() === 'a' && form.checkValidity());
    await expectAccessible(element);
  });

  it('gives the focus that the page gives to the hidden control to its button', async () => {
    const { element } = await inForm(`<apunt-select multiple>${PRINTED}</apunt-select>`);
    await until('the button is there', () => action(element, 'toggle'));
    element.querySelector('select')?.focus();
    await untilFocus(() => action(element, 'toggle'));
    expect(action(element, 'toggle')?.getAttribute('aria-labelledby')).not.to.equal(null);
    await expectAccessible(element);
  });

  it('puts several that are chosen into the select of the page, which the form sends', async () => {
    const printed = PRINTED.replace('value="a"', 'value="a" selected');
    const { element, sent } = await inForm(`<apunt-select multiple>${printed}</apunt-select>`);
    action(element, 'toggle')?.click();
    const option = await until('the list is open', () =>
      viewOf(element).querySelector<HTMLElement>('[data-id=v]'),
    );
    option.click();
    await until('both are sent', () => sent().join() === 'a,v');
    Reflect.set(element, 'value', ['v']);
    await until('the page has set one', () => sent().join() === 'v');
  });

  it('keeps its list on a narrow screen', async () => {
    const element = await mountElement(
      `<apunt-select multiple label="Lloc" style="inline-size: 120px">${PRINTED}</apunt-select>`,
    );
    action(element, 'toggle')?.click();
    const list = await until('the list is open', () => viewOf(element).querySelector('[role=listbox]'));
    expect(list.getBoundingClientRect().left).to.be.at.least(0);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
  });
});

import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, place } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './suggest.element.ts';
import { suggestContract } from './suggest.contract.ts';

const FIELD = '<label>Municipi <input name="municipi"></label>';
const LIST = JSON.stringify(['Alcoi', 'Alaquàs', 'Elx'].map((label, at) => ({ value: String(at), label })));

testContract(suggestContract, { fallback: FIELD });

describe('<apunt-suggest>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  const mount = async (children: string) => {
    const form = place(
      `<form><apunt-suggest hydrate="load" name="municipi" label="Municipi"><script type="application/json">${LIST}</script>${children}</apunt-suggest></form>`,
    );
    const element = await until('it is ready', () =>
      form.querySelector<HTMLElement>('apunt-suggest[data-state=ready]'),
    );
    const field = await until('its field is there', () => element.querySelector('input[role=combobox]'));
    if (!(form instanceof HTMLFormElement) || !(field instanceof HTMLInputElement))
      throw new Error('no form');
    return { form, element, field };
  };

  for (const [which, children] of [
    ['the server’s field', FIELD],
    ['a field of its own', ''],
  ] as const) {
    it(`lets choose by keyboard in ${which}, which its form sends`, async () => {
      const { form, element, field } = await mount(children);
      field.focus();
      await sendKeys({ type: 'al' });
      await until('options are there', () => element.querySelectorAll('[role=option]').length === 2);
      await expectAccessible(element);
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Enter' });
      await until('it is chosen', () => field.value === 'Alcoi');
      expect(new FormData(form).get('municipi')).to.equal('Alcoi');
      await untilFocus(() => field);
    });
  }

  it('lets choose by a press, and closes when the focus goes', async () => {
    const { element, field } = await mount(FIELD);
    field.focus();
    await sendKeys({ type: 'al' });
    const option = await until(
      'options are there',
      () => element.querySelectorAll<HTMLElement>('[role=option]')[1],
    );
    option.click();
    await until('it is chosen', () => field.value === 'Alaquàs');
    await sendKeys({ press: 'Backspace' });
    const list = element.querySelector('[role=listbox]');
    await until('it is open again', () => list?.checkVisibility());
    field.blur();
    await until('it is closed', () => !list?.checkVisibility());
  });

  it('moves nothing on the page when it opens', async () => {
    const { element, field } = await mount(FIELD);
    const { height } = element.getBoundingClientRect();
    field.focus();
    await sendKeys({ type: 'al' });
    await until('options are there', () => element.querySelector('[role=option]'));
    expect(element.getBoundingClientRect().height).to.equal(height);
  });
});

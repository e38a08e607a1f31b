import { expect } from 'chai';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { createI18n } from '@apunt/i18n/i18n';
import { control, fill } from '@apunt/testing/fill';
import { action, clearPage, expectAccessible, place } from '@apunt/testing/mount';
import { focused, until, untilFocus } from '@apunt/testing/page';
import form from '@apunt/ui/form/form.css?sheet';
import { birthdateSchema } from './birthdate.ts';
import { Captcha, firstToken, type CaptchaSettings } from '../registration/Captcha.tsx';
import { ChildFields } from '../club/ChildFields.tsx';
import { Form } from '../form/Form.tsx';
import { Input, NewPassword, Select, Terms } from './Input.tsx';
import { captchaSchema, emailSchema, newPasswordSchema, requiredText, termsSchema } from '../form/schemas.ts';
import { useFormMachine } from '../form/useFormMachine.ts';
import { captchaTexts } from '@apunt/locales/captcha';
import validation from '@apunt/locales/ca/validation.json';
import { validationTexts } from '@apunt/locales/validation';
import { fieldsTexts } from '@apunt/locales/fields';

const i18n = createI18n('ca');
const { t } = i18n;

const schema = v.object({
  email: emailSchema,
  birthdate: birthdateSchema({ required: true }),
  country: requiredText(),
  password: newPasswordSchema,
  repeat: requiredText(),
  children: v.array(
    v.object({
      name: requiredText(),
      surname: requiredText(),
      birthdate: requiredText(),
      pin: requiredText(),
      repeatPin: requiredText(),
      photo: v.nullable(v.string()),
    }),
  ),
  terms: termsSchema,
  recaptcha: captchaSchema(true),
});
type Values = v.InferInput<typeof schema>;

const CHILD = { name: '', surname: '', birthdate: '', pin: '', repeatPin: '', photo: null };
const EMPTY = { email: '', birthdate: '', country: '', password: '', repeat: '', terms: false };

/** A form with every kind of field that our forms use. */
function Everything({ captcha, isLate }: { captcha: CaptchaSettings; isLate?: boolean }): ReactNode {
  const machine = useFormMachine<Values, unknown>({
    schema,
    defaults: { ...EMPTY, children: [CHILD], recaptcha: firstToken(captcha) },
    t,
    secrets: ['recaptcha'],
    onSubmit: () => Promise.resolve({}),
  });
  const common = { machine, t };
  const options = [{ value: '28', label: 'España' }];
  const fields = [
    h(Input<Values>, { ...common, name: 'email', kind: 'email' }),
    h(Input<Values>, { ...common, name: 'birthdate', kind: 'birthdate' }),
    h(Select<Values>, { ...common, name: 'country', label: 'País', options }),
    h(NewPassword<Values>, { ...common, name: 'password', repeat: 'repeat', label: 'Contrasenya' }),
    h(
      'fieldset',
      {},
      h('legend', {}, 'Membre 1'),
      h(ChildFields<Values>, { ...common, prefix: 'children.0.', mode: 'create' }),
    ),
    h(Terms<Values>, { ...common, name: 'terms', termsUrl: '/condicions', privacyUrl: '/privacitat' }),
    !isLate && h(Captcha<Values>, { ...common, name: 'recaptcha', settings: captcha }),
  ];
  const children = h(Fragment, {}, ...fields);
  return h(Form<Values>, { machine, t, submit: 'Envia', waiting: '…', label: 'Tot', children });
}

describe('the fields of a form', () => {
  let root: Root;
  let stand: HTMLElement;
  const settings: CaptchaSettings = {
    provider: 'test',
    siteKey: 'k',
    lang: 'ca',
    isOff: false,
    isAllowed: () => true,
    allow() {},
  };

  before(async () => {
    for (const texts of [captchaTexts, fieldsTexts, validationTexts]) await i18n.add(texts);
    document.adoptedStyleSheets.push(form);
  });
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== form);
  });
  afterEach(() => {
    root.unmount();
    clearPage();
  });

  async function mounted(captcha: Partial<CaptchaSettings> = {}): Promise<HTMLElement> {
    stand = place('<div class="apunt-form"></div>');
    root = createRoot(stand);
    root.render(h(Everything, { captcha: { ...settings, ...captcha } }));
    await until('it is drawn', () => stand.querySelector('form'));
    return stand;
  }

  it('keeps an e-mail as it is typed, and tells of letters that it may not have', async () => {
    const box = await mounted();
    const field = await until('it is there', () => box.querySelector<HTMLInputElement>('[name=email]'));
    expect(field.inputMode).to.equal('email');
    fill(box, { email: 'a@exempleñ.test' });
    expect(field.value).to.equal('a@exempleñ.test');
    await until('it says so', () => box.textContent?.includes(validation.emailAccents));
    expect(box.querySelector<HTMLInputElement>('input[type=file]')?.name).to.equal('children.0.photo');
  });

  it('are accessible as they come, and with an error each', async () => {
    await mounted();
    await expectAccessible(stand);
    action(stand, 'submit')?.click();
    await until('all is said', () => stand.querySelectorAll('[aria-invalid=true]').length >= 10);
    await untilFocus(() => control(stand, 'email'));
    await expectAccessible(stand);
    for (const field of stand.querySelectorAll('[aria-invalid=true]')) {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const said = ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
      expect(said, field.getAttribute('name') ?? '').not.to.equal('');
    }
  });

  it('can be reached one by one from the list of what is wrong', async () => {
    await mounted();
    action(stand, 'submit')?.click();
    const links = await until('the list is there', () => {
      const found = [...stand.querySelectorAll<HTMLElement>('.apunt-summary a')];
      return found.length > 0 && found;
    });
    const reached = links.map((link) => {
      link.click();
      const { activeElement } = document;
      return activeElement?.getAttribute('name') ?? activeElement?.getAttribute('data-field');
    });
    expect(reached).to.include.members(['country', 'children.0.pin', 'terms', 'recaptcha']);
    expect(new Set(reached).size).to.equal(links.length);
  });

  it('tell which rules of a password hold, to eye and ear', async () => {
    await mounted();
    const rules = () => [...stand.querySelectorAll<HTMLElement>('.apunt-rules li')];
    const before = rules().map(({ textContent }) => textContent);
    fill(stand, { password: 'Taronja2026' });
    await until('all hold', () => rules().every(({ dataset }) => dataset['met'] === 'true'));
    rules().forEach(({ textContent }, index) => expect(textContent).not.to.equal(before[index]));
    await expectAccessible(stand);
  });

  it('put a date into its usual form when they are left', async () => {
    await mounted();
    fill(stand, { birthdate: '3-4-1990' });
    await until('it is tidy', () => control(stand, 'birthdate').value === '03/04/1990');
  });

  it('fit 320 px and leave room for a finger', async () => {
    await mounted();
    stand.style.inlineSize = '288px';
    control(stand, 'email').focus();
    await until('the captcha has come', () => action(stand, 'captcha'));
    expect(stand.scrollWidth).to.be.at.most(288);
    // Links inside a sentence may be smaller: WCAG 2.5.8 exempts them from the minimum target size.
    for (const target of stand.querySelectorAll('input, select, button')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML).to.be.at.least(24);
    }
  });

  it('bring the captcha at once when somebody is in the form already', async () => {
    await mounted();
    root.render(h(Everything, { captcha: settings, isLate: true }));
    await until('there is none', () => !stand.querySelector('.apunt-captcha'));
    control(stand, 'email').focus();
    root.render(h(Everything, { captcha: settings }));
    await untilFocus(() => control(stand, 'email'));
    await until('the captcha has come', () => action(stand, 'captcha'));
  });

  it('ask before they bring a third party, and keep the focus when its script does not come', async () => {
    const { append } = document.head;
    const asked: string[] = [];
    // No request leaves this machine: the captcha script fails to load, as with a content blocker.
    document.head.append = (...nodes) => {
      for (const node of nodes) {
        if (!(node instanceof HTMLScriptElement)) continue;
        asked.push(node.src);
        queueMicrotask(() => node.dispatchEvent(new Event('error')));
      }
    };
    try {
      await mounted({ provider: 'hcaptcha', isAllowed: () => false });
      control(stand, 'email').focus();
      const accept = await until('it asks', () => action(stand, 'accept'));
      expect(asked).to.deep.equal([]);
      await expectAccessible(stand);
      accept.focus();
      accept.click();
      await until('it says so', () => action(stand, 'retry'));
      expect(asked.length).to.equal(1);
      await until('the focus has gone there', () => focused()?.getAttribute('data-field') === 'recaptcha');
      await expectAccessible(stand);
    } finally {
      document.head.append = append;
    }
  });
});

import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import '@apunt/widgets/child-pin';
import '@apunt/widgets/children';
import '@apunt/widgets/club-register';
import '@apunt/widgets/contact';
import '@apunt/widgets/newsletter';
import '@apunt/widgets/password-reset';
import '@apunt/widgets/profile';
import '@apunt/widgets/reader-form';
import '@apunt/widgets/register';
import '@apunt/widgets/register-adults';
import { fill } from './fill.ts';
import { CHILD_VALUES, clubHandlers, family, GUARDIAN_VALUES } from './fixtures/club.ts';
import { refuseWith } from './fixtures/register.ts';
import { hintOf } from './fixtures/users.ts';
import { action, clearPage, isWidget, place, viewOf } from './mount.ts';
import { installNetwork, type Network } from './network.ts';
import { settle, until } from './page.ts';
import { resetPage, setHintCookie, startTestRuntime } from './runtime.ts';

const CODE = 'a code of theirs: 7';
const STANDARD = `register.error-server.${CODE}`;

interface Refusing {
  tag: string;
  attributes?: string;
  values: Record<string, string | boolean>;
  press?: readonly string[];
  key?: string;
  /** Where it shows something only without a session, or on the site of the club. */
  isOut?: true;
  site?: 'general';
}

const email = 'nova@example.test';
const passwords = { password: 'Taronja2026', repeat: 'Taronja2026' };
const FORMS: readonly Refusing[] = [
  {
    tag: 'apunt-register',
    values: { name: 'Anna', surname: 'Pla', email, ...passwords, terms: true },
    site: 'general',
  },
  {
    tag: 'apunt-register-adults',
    values: { email, ...passwords, terms: true },
    key: `register-lacolla-adults.error-server.${CODE}`,
  },
  {
    tag: 'apunt-club-register',
    values: { ...GUARDIAN_VALUES, ...CHILD_VALUES, province: '46' },
    press: ['create', 'submit', 'next'],
    key: `register-lacolla.error-server.${CODE}`,
    isOut: true,
  },
  { tag: 'apunt-club-register', values: { ...CHILD_VALUES, terms: true }, press: ['submit', 'next'] },
  { tag: 'apunt-profile', attributes: 'tab="user"', values: { name: 'Violant' } },
  { tag: 'apunt-children', values: { name: 'Ainona' }, press: ['edit', 'submit'] },
  { tag: 'apunt-child-pin', values: { pin: '1357', repeatPin: '1357' } },
  { tag: 'apunt-password-reset', attributes: 'token="x"', values: passwords },
  {
    tag: 'apunt-contact',
    values: { name: 'Anna', email, subject: 'Hola', text: 'Bon dia', terms: true },
  },
  { tag: 'apunt-newsletter', attributes: 'newsletter-id="1"', values: { email, terms: true } },
  {
    tag: 'apunt-reader-form',
    attributes: 'ugc-id="1" question="Per què?"',
    values: { name: 'Anna', email, text: 'Bon dia', checkPrivacyPolicy: true },
  },
];

describe('the text of a code that a back end has given', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    const refuse = () => refuseWith(CODE);
    network = installNetwork(
      http.post('*/api/front/user/register*', refuse),
      http.post('*/change-password', refuse),
      http.patch('*/profile', refuse),
      http.post('*/contact/', refuse),
      http.post('*/newsletter/*', refuse),
      http.post('*/postParticipation', refuse),
      ...clubHandlers(),
    );
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  for (const { tag, attributes = '', values, press = ['submit'], key = STANDARD, isOut, site } of FORMS)
    it(`${tag} takes from the element, else from the page: ${key}`, async () => {
      for (const own of [false, true]) {
        if (!isOut) setHintCookie(hintOf(family));
        if (isOut) network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 401 })));
        startTestRuntime({
          config: { site: site ?? 'lacolla', captchaProvider: 'test', dev: true },
          texts: { [key]: 'La pàgina ho diu.' },
        });
        const json = JSON.stringify({ [key]: "L'element ho diu." });
        place(`<script type="application/json" id="own">${own ? json : '{}'}</script>`);
        const element = place(`<${tag} texts="own" ${attributes}></${tag}>`);
        if (!isWidget(element)) throw new Error(`${tag} is not defined`);
        element.mount();
        const first = Object.keys(values)[0] ?? '';
        for (const name of press.slice(0, press.indexOf('submit')))
          (await until(`it has ${name}`, () => action(element, name))).click();
        await until('the form is there', () => viewOf(element).querySelector(`[name="${first}"]`));
        if ('province' in values)
          await until('the lists are there', () => document.querySelector('option[value="46"]'));
        fill(viewOf(element), values);
        await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
        for (const name of press.slice(press.indexOf('submit')))
          (await until(`it has ${name}`, () => action(element, name))).click();
        const text = own ? "L'element ho diu." : 'La pàgina ho diu.';
        await until(`it says: ${text}`, () => viewOf(element).textContent?.includes(text));
        clearPage();
        await settle();
      }
      expect(network.calls.length).to.be.at.least(2);
    });
});

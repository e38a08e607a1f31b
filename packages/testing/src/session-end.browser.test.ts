import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import fields from '@apunt/locales/ca/fields.json';
import validation from '@apunt/locales/ca/validation.json';
import '@apunt/widgets/children';
import '@apunt/widgets/club-register';
import '@apunt/widgets/profile';
import '@apunt/widgets/reader-form';
import { control, fill } from './fill.ts';
import { CHILD_VALUES, clubHandlers, family, GUARDIAN_VALUES } from './fixtures/club.ts';
import { participationHandlers } from './fixtures/participation.ts';
import { hintOf } from './fixtures/users.ts';
import { action, clearPage, mountElement, viewOf } from './mount.ts';
import { installNetwork, type Network } from './network.ts';
import { settle, until } from './page.ts';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from './runtime.ts';

/** The one rule of all long forms: what is typed outlives the session, without secrets, tax number and children. */
interface LongForm {
  tag: string;
  html: string;
  /** Typed into the fields: values that come back after the login, and values that never do. */
  kept: Record<string, string>;
  secret: Record<string, string>;
  more?: Record<string, string | boolean>;
  /** What leads to the fields, and then to the call. */
  open?: string;
  send: readonly string[];
  /** `leaves` for pages of the account, which are nothing without a session; others stay and offer the login. */
  ending: 'leaves' | 'offers';
  /** Step that the form stands at when it comes back. */
  step?: string;
}

const {
  email: _,
  emailRepeat: _r,
  password: _p,
  passwordRepeat: _q,
  terms,
  nif,
  ...person
} = GUARDIAN_VALUES;

const FORMS: readonly LongForm[] = [
  {
    tag: 'apunt-club-register',
    html: '<apunt-club-register></apunt-club-register>',
    kept: { ...person, province: '46' },
    // The surname of the fixture is that of the guardian, which is kept.
    secret: { nif, ...CHILD_VALUES, 'children.0.surname': 'Bosch' },
    more: { terms },
    send: ['submit', 'next'],
    ending: 'offers',
    step: '2',
  },
  {
    tag: 'apunt-profile',
    html: '<apunt-profile tab="user"></apunt-profile>',
    kept: { name: 'Violant', alternativeEmail: 'v@example.test' },
    secret: { nif: '00000000T' },
    send: ['submit'],
    ending: 'leaves',
  },
  {
    tag: 'apunt-children',
    html: '<apunt-children></apunt-children>',
    kept: {},
    secret: { name: 'Ainona', birthdate: '15/03/2017', pin: '1357', repeatPin: '1357' },
    open: 'edit',
    send: ['submit'],
    ending: 'leaves',
  },
  {
    tag: 'apunt-reader-form',
    html: '<apunt-reader-form ugc-id="1" question="Per què?"></apunt-reader-form>',
    kept: { name: 'Violant', email: 'v@example.test', text: 'Perquè sí.' },
    secret: {},
    more: { checkPrivacyPolicy: true },
    send: ['submit'],
    ending: 'offers',
  },
];

const ended = () => HttpResponse.json({ errors: [{ errorCode: 'INVALID_CREDENTIALS' }] }, { status: 401 });

describe('a session that ends while a long form is filled in', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...clubHandlers(), ...participationHandlers());
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  async function visit({ html, tag }: LongForm) {
    setHintCookie(hintOf(family));
    runtime = startTestRuntime({ config: { site: 'lacolla', captchaProvider: 'test', dev: true } });
    const element = await mountElement(html);
    const field = (name: string) => viewOf(element).querySelector(`[name="${name}"]`);
    const press = async (name: string) =>
      (await until(`${tag} has ${name}`, () => action(element, name))).click();
    return { element, field, press };
  }

  for (const form of FORMS) {
    it(`${form.tag} keeps what was typed, says what happened, and comes back to it`, async () => {
      const { element, field, press } = await visit(form);
      if (form.open) await press(form.open);
      await until('the form is there', () => field('name'));
      if (form.kept['province'])
        await until('the lists are there', () => document.querySelector('option[value="46"]'));
      fill(viewOf(element), { ...form.kept, ...form.secret, ...form.more });
      await until('it can go on', () => action(element, 'submit')?.ariaDisabled === 'false');
      network.use(
        http.patch('*/profile', ended),
        http.post('*/register', ended),
        http.post('*/postParticipation', ended),
        http.get('*/profile', ended),
      );
      for (const name of form.send) await press(name);

      if (form.ending === 'offers') {
        await until('it says so', () => viewOf(element).textContent?.includes(fields['session-lost']));
        expect(viewOf(element).textContent).not.to.contain('no són vàlides');
        expect(action(element, 'login')).not.to.equal(null);
      } else await until('it goes to the login', () => runtime.visits.includes('/acces'));

      const stored = Object.values(sessionStorage).join();
      for (const value of Object.values(form.kept)) expect(stored).to.contain(value);
      for (const value of Object.values(form.secret)) expect(stored).not.to.contain(value);

      clearPage();
      await settle();
      network.use(...clubHandlers(), ...participationHandlers());
      const back = await visit(form);
      if (Object.keys(form.kept).length === 0) {
        await until('it can be begun anew', () => action(back.element, form.open ?? ''));
        expect(viewOf(back.element).textContent).not.to.contain(validation.restored);
        return;
      }
      await until('it says what has come back', () =>
        viewOf(back.element).textContent?.includes(validation.restored),
      );
      for (const [name, value] of Object.entries(form.kept))
        expect(control(viewOf(back.element), name).value, name).to.equal(value);
      for (const [name, value] of Object.entries(form.secret))
        expect(control(viewOf(back.element), name).value, name).not.to.equal(value);
      if (form.step) await until('it is at its step', () => back.element.dataset['step'] === form.step);
    });

    it(`${form.tag} gives it to nobody else, and forgets it with a logout`, async () => {
      const { element, field, press } = await visit(form);
      if (form.open) await press(form.open);
      await until('the form is there', () => field('name'));
      fill(viewOf(element), { ...form.kept, ...form.secret });
      runtime.session.clear();
      const stored = Object.values(sessionStorage).join();
      for (const [name, value] of Object.entries({ ...form.kept, ...form.secret }))
        if (/birthdate|nif|email/.test(name)) expect(stored, name).not.to.contain(value);
    });
  }
});

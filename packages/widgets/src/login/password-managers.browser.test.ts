import { expect } from 'chai';
import { control } from '@apunt/testing/fill';
import { loginHandlers, PASSWORD } from '@apunt/testing/fixtures/login';
import { adult } from '@apunt/testing/fixtures/users';
import { action, clearPage, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import ca from '@apunt/locales/ca/login.json';
import './login.element.ts';

type Field = ReturnType<typeof control>;

const FORM = `<form method="post" action="/acces">
  <label>Correu <input name="email" type="email"></label>
  <label>Contrasenya <input name="password" type="password"></label>
  <button>Entra</button>
</form>`;

/** Past React's own setter, which a script of an extension does not see. */
const setNatively = (field: Field, text: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
const tell = (field: Field, ...types: string[]) =>
  types.forEach((type) => field.dispatchEvent(new Event(type, { bubbles: true })));

/** The ways in which browsers and extensions fill a field. */
const FILLS: readonly (readonly [string, (field: Field, text: string) => void])[] = [
  [
    'the setter of the browser, `input` and `change`',
    (field, text) => {
      setNatively(field, text);
      tell(field, 'input', 'change');
    },
  ],
  [
    'the setter of the field, and `input`, as if React had done it',
    (field, text) => {
      field.value = text;
      tell(field, 'input');
    },
  ],
  [
    'keys that are none',
    (field, text) => {
      tell(field, 'focus', 'keydown', 'keypress');
      setNatively(field, text);
      tell(field, 'keyup', 'input', 'change', 'blur');
    },
  ],
  [
    'an insertion, letter by letter',
    (field, text) => {
      field.focus();
      for (const letter of text) document.execCommand('insertText', false, letter);
    },
  ],
];

/** Traces that extensions and scripts of the page leave in a form. */
const GUESTS: readonly (readonly [string, (form: HTMLFormElement) => void])[] = [
  [
    'hidden fields before all others',
    (form) =>
      form.insertAdjacentHTML(
        'afterbegin',
        '<input type="text" name="fakeusernameremembered" hidden><input type="password" name="fakepassword" hidden>',
      ),
  ],
  [
    'buttons beside the fields, and marks on them',
    (form) => {
      for (const field of form.querySelectorAll('input')) {
        field.insertAdjacentHTML('afterend', '<x-icon style="position: absolute"></x-icon>');
        field.setAttribute('data-onepassword-filled', 'light');
        field.style.setProperty('background-image', 'none', 'important');
      }
    },
  ],
  ['text nodes that are joined', () => document.documentElement.normalize()],
  ['a script among the words', (form) => form.append('words', document.createElement('script'), '')],
];

describe('<apunt-login> and password managers', () => {
  let network: Network;
  let runtime: TestRuntime;
  let log: ReturnType<typeof recordConsole>;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...loginHandlers());
    runtime = startTestRuntime();
    log = recordConsole();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    log.restore();
    resetPage();
  });

  const left = () => until('it has left', () => runtime.visits.length > 0);
  const sent = (): unknown => JSON.parse(network.requests.at(-1)?.body ?? 'null');
  const MINE = { email: adult.email, password: PASSWORD };

  for (const [name, fill] of FILLS)
    it(`logs in with what is filled by ${name}`, async () => {
      const view = viewOf(await mountElement(`<apunt-login>${FORM}</apunt-login>`));
      for (const [key, text] of Object.entries(MINE)) fill(control(view, key), text);
      await until('it can be sent', () => view.querySelector('[data-action=submit][aria-disabled=false]'));
      view.querySelector('form')?.requestSubmit();
      await left();
      expect(sent()).to.include(MINE);
      expect(log.lines).to.deep.equal([]);
    });

  for (const [name, settleIn] of GUESTS)
    it(`goes on beside ${name}`, async () => {
      const element = await mountElement(`<apunt-login>${FORM}</apunt-login>`);
      const view = viewOf(element);
      const again = () => {
        const form = view.querySelector('form');
        if (!form) throw new Error('no form');
        settleIn(form);
        return form;
      };
      again().requestSubmit();
      await until('it says what is missing', () => view.querySelectorAll('[role=alert] a').length === 2);
      setNatively(control(view, 'email'), MINE.email);
      setNatively(control(view, 'password'), 'no és esta');
      again().requestSubmit();
      await until('it is refused', () => view.querySelector('[role=alert]')?.textContent === ca.credentials);
      again();
      action(element, 'forgot')?.click();
      const back = await until('recovery is there', () => action(element, 'back'));
      again();
      back.click();
      await until('the login is back', () => action(element, 'forgot'));
      setNatively(control(view, 'password'), MINE.password);
      again().requestSubmit();
      await left();
      expect(Object.keys(Object(sent()))).to.have.members(['email', 'password']);
      expect(sent()).to.include(MINE);
      element.remove();
      await until('it has let go', () => element.state === undefined);
      expect(log.lines).to.deep.equal([]);
    });
});

import type { Page } from 'playwright-core';
import type { EndpointKey } from '@apunt/api/network/endpoints';
import { fill, openMail, press, solveCaptcha } from '../forms.ts';
import { CANARIES as C, type Canary } from './canaries.ts';

export type Account = 'adult' | 'guardian';

/** A form of the portal, and how to fill it in: a new form is an entry of this list. */
export interface TypedForm {
  name: string;
  tag: `apunt-${string}`;
  path: string;
  site?: 'lacolla.localhost';
  /** Who has to be logged in first. */
  as?: Account;
  /** How to get there from the page at `path`. */
  open?: (page: Page) => Promise<void>;
  /** Fills in everything; called again after a failure, which has emptied the secrets. */
  type: (page: Page) => Promise<void>;
  /** Presses the button with `data-action=submit`, when not given. */
  send?: (page: Page) => Promise<void>;
  /** The call that sends it; it fails the first time. */
  call: EndpointKey;
  /** A selector that matches when the portal has answered; the success of the tag, when not given. */
  done?: string;
  /** What is left to do when the first call has gone through. */
  finish?: (page: Page) => Promise<void>;
  /** What reaches the portal in the body of a call: proof that it was really typed. */
  sends: readonly Canary[];
}

const CLUB = 'lacolla.localhost';
const captchaOf = async (page: Page, tag: string, box: string) => {
  await page.locator(`${tag} [name=${box}]`).check();
  // A failure may have left it as it was: a press would undo it.
  if (!(await page.locator(`${tag} [data-action=captcha]`).isChecked())) await solveCaptcha(page, tag);
};

/** In this order: the guardian logs in with the date of birth that the profile changes, and an account is deleted at the end. */
export const TYPED_FORMS: readonly TypedForm[] = [
  {
    name: 'login',
    tag: 'apunt-login',
    path: '/acces',
    type: (page) => fill(page, 'apunt-login', { email: C.adultEmail, password: C.adultPassword }),
    call: 'login',
    done: 'apunt-profile [name=name]',
    sends: ['adultEmail', 'adultPassword'],
  },
  {
    name: 'login with a wrong password',
    tag: 'apunt-login',
    path: '/acces',
    type: (page) => fill(page, 'apunt-login', { email: C.adultEmail, password: C.wrongPassword }),
    call: 'login',
    done: 'apunt-login .apunt-alert',
    sends: ['wrongPassword'],
  },
  {
    name: 'recovery',
    tag: 'apunt-login',
    path: '/acces',
    async open(page) {
      await page.locator('apunt-login[data-state]').waitFor();
      await page.locator('apunt-login [data-action=forgot]').click();
      await page.locator('apunt-login [name=password]').waitFor({ state: 'detached' });
    },
    type: (page) => fill(page, 'apunt-login', { email: C.recoveredEmail }),
    call: 'recoverPassword',
    done: 'apunt-login:not(:has([name=email]))',
    sends: ['recoveredEmail'],
  },
  {
    name: 'a new password by the link of a mail',
    tag: 'apunt-password-reset',
    path: '/',
    open: (page) => openMail(page, '/restabliment'),
    type: (page) => fill(page, 'apunt-password-reset', { password: C.newPassword, repeat: C.newPassword }),
    call: 'changePassword',
    done: 'apunt-login[data-state]',
    sends: ['newPassword'],
  },
  {
    name: 'registration',
    tag: 'apunt-register',
    path: '/registre',
    async type(page) {
      const { name, surname, email, birthdate, password } = C;
      await fill(page, 'apunt-register', { name, surname, email, birthdate, password, repeat: password });
      await captchaOf(page, 'apunt-register', 'terms');
    },
    call: 'register',
    sends: ['name', 'surname', 'email', 'birthdate', 'password'],
  },
  {
    name: 'registration of a known guardian',
    tag: 'apunt-register-adults',
    path: '/registre-adults',
    site: CLUB,
    async type(page) {
      const { knownEmail: email, password } = C;
      await fill(page, 'apunt-register-adults', { email, password, repeat: password });
      await captchaOf(page, 'apunt-register-adults', 'terms');
    },
    call: 'registerAdults',
    sends: ['knownEmail', 'password'],
  },
  {
    name: 'login of a guardian',
    tag: 'apunt-adults-login',
    path: '/acces-adults',
    site: CLUB,
    type: (page) =>
      fill(page, 'apunt-adults-login', { email: C.guardianEmail, password: C.guardianPassword }),
    call: 'login',
    done: 'apunt-adults-login [name=answer]',
    async finish(page) {
      await fill(page, 'apunt-adults-login', { answer: C.guardianBirthdate });
      await press(page, 'apunt-adults-login', 'submit');
      await page.locator('apunt-children[data-state]').waitFor();
    },
    sends: ['guardianEmail', 'guardianPassword'],
  },
  {
    name: 'login of a child',
    tag: 'apunt-child-login',
    path: '/acces',
    site: CLUB,
    type: (page) => fill(page, 'apunt-child-login', { nick: C.childNick, password: C.childPin }),
    call: 'login',
    done: 'apunt-favourites[data-state], apunt-favourite-shows[data-state]',
    sends: ['childNick', 'childPin'],
  },
  {
    name: 'login of a child that nobody knows',
    tag: 'apunt-child-login',
    path: '/acces',
    site: CLUB,
    type: (page) => fill(page, 'apunt-child-login', { nick: C.unknownNick, password: C.otherPin }),
    call: 'login',
    done: 'apunt-child-login .apunt-alert',
    sends: ['unknownNick', 'otherPin'],
  },
  {
    name: 'a new PIN',
    tag: 'apunt-child-pin',
    path: '/acces-pin',
    site: CLUB,
    as: 'guardian',
    async type(page) {
      // Each child has a form.
      const first = page.locator('apunt-child-pin form:has([name=repeatPin])').first();
      await first.locator('[name=pin]').fill(C.otherPin);
      await first.locator('[name=repeatPin]').fill(C.otherPin);
    },
    call: 'profile',
    sends: ['otherPin', 'childNick'],
  },
  {
    name: 'another password',
    tag: 'apunt-profile',
    path: '/perfil/meu-perfil',
    as: 'adult',
    type: (page) =>
      fill(page, 'apunt-profile', {
        name: C.name,
        password: C.wrongPassword,
        newPassword: C.newPassword,
        repeatPassword: C.newPassword,
      }),
    call: 'profile',
    done: 'apunt-profile .apunt-alert',
    sends: ['wrongPassword', 'newPassword'],
  },
  {
    name: 'a child of the guardian',
    tag: 'apunt-children',
    path: '/perfil/els-meus-fills-i-filles',
    site: CLUB,
    as: 'guardian',
    open: (page) => page.locator('apunt-children [data-action=edit]').first().click(),
    type(page) {
      const { childName: name, childSurname: surname, childBirthdate: birthdate, newPin: pin } = C;
      return fill(page, 'apunt-children', { name, surname, birthdate, pin, repeatPin: pin });
    },
    call: 'profile',
    done: 'apunt-children .apunt-alert[data-tone=success]',
    sends: ['childName', 'childSurname', 'childBirthdate', 'newPin'],
  },
  {
    name: 'profile of the club',
    tag: 'apunt-profile',
    path: '/perfil/meu-perfil',
    site: CLUB,
    as: 'guardian',
    type: (page) =>
      fill(page, 'apunt-profile', {
        name: C.name,
        surname: C.surname,
        birthdate: C.birthdate,
        alternativeEmail: C.alternativeEmail,
        phone: C.phone,
        nif: C.nif,
        address: C.address,
        zip: C.zip,
        city: C.city,
      }),
    call: 'profile',
    done: 'apunt-profile .apunt-alert[data-tone=success]',
    sends: ['name', 'surname', 'birthdate', 'alternativeEmail', 'phone', 'nif', 'address', 'zip', 'city'],
  },
  {
    name: 'contact',
    tag: 'apunt-contact',
    path: '/contacte',
    async type(page) {
      await fill(page, 'apunt-contact', { name: C.name, email: C.email, text: C.contactText });
      await page.locator('apunt-contact [name=subject]').selectOption({ index: 1 });
      await captchaOf(page, 'apunt-contact', 'terms');
    },
    call: 'contact',
    sends: ['name', 'email', 'contactText'],
  },
  {
    name: 'newsletter',
    tag: 'apunt-newsletter',
    path: '/butlletins',
    async type(page) {
      await fill(page, 'apunt-newsletter', { email: C.newsletterEmail });
      await page.locator('apunt-newsletter [name=terms]').check();
    },
    call: 'newsletter',
    sends: ['newsletterEmail'],
  },
  {
    name: 'an answer to the editors, with a file',
    tag: 'apunt-reader-form',
    path: '/participa/5',
    async type(page) {
      await fill(page, 'apunt-reader-form', { name: C.name, email: C.email, text: C.readerText });
      await page.locator('apunt-reader-form [name=uploadFileId]').setInputFiles({
        name: `${C.readerFile}.mp4`,
        mimeType: 'video/mp4',
        buffer: Buffer.alloc(64 * 1024, 1),
      });
      await captchaOf(page, 'apunt-reader-form', 'checkPrivacyPolicy');
    },
    call: 'uploadInit',
    done: 'apunt-reader-form .apunt-last-step',
    async finish(page) {
      // A captcha is good for one call: a second one sends the form by itself.
      await solveCaptcha(page, 'apunt-reader-form');
      await page.locator('apunt-reader-form[data-state=success]').waitFor();
    },
    sends: ['readerText', 'readerFile', 'email'],
  },
  {
    name: 'registration of a guardian and a child',
    tag: 'apunt-club-register',
    path: '/registre',
    site: CLUB,
    async open(page) {
      await page.locator('apunt-club-register [data-action=create]').click();
      const province = 'apunt-club-register [name=province] option[value="46"]';
      await page.locator(province).waitFor({ state: 'attached' });
    },
    async type(page) {
      const tag = 'apunt-club-register';
      const email = `club.${C.email}`;
      // After a failure the summary is still there, and nothing has to be typed again.
      if ((await page.locator(`${tag}[data-step="3"]`).count()) > 0) return;
      await fill(page, tag, {
        name: C.name,
        surname: C.surname,
        birthdate: C.birthdate,
        nif: C.nif,
        email,
        emailRepeat: email,
        phone: C.phone,
        password: C.password,
        passwordRepeat: C.password,
        address: C.address,
        zip: C.zip,
        city: C.city,
        'children.0.name': C.childName,
        'children.0.surname': C.childSurname,
        'children.0.birthdate': C.childBirthdate,
        'children.0.pin': C.newPin,
        'children.0.repeatPin': C.newPin,
      });
      await page.locator(`${tag} [name=province]`).selectOption('46');
      await page.locator(`${tag} [name=terms]`).check();
      await press(page, tag, 'submit');
      await page.locator(`${tag} [data-action=next]`).waitFor();
    },
    send: (page) =>
      solveCaptcha(page, 'apunt-club-register').then(() => press(page, 'apunt-club-register', 'next')),
    call: 'registerClub',
    done: 'apunt-club-register[data-step="4"]',
    sends: ['name', 'nif', 'phone', 'address', 'childName', 'childBirthdate', 'newPin'],
  },
  {
    name: 'the end of an account',
    tag: 'apunt-account-delete',
    path: '/perfil/meu-perfil',
    as: 'adult',
    async open(page) {
      await page.locator('apunt-account-delete').scrollIntoViewIfNeeded();
      await page.locator('apunt-account-delete [data-action=account-delete]').click();
    },
    type: (page) => page.locator('apunt-account-delete [data-action=confirm]').waitFor(),
    send: (page) => press(page, 'apunt-account-delete', 'confirm'),
    call: 'deleteUser',
    done: 'apunt-login[data-state]',
    sends: [],
  },
];

import '@apunt/widgets/account-delete';
import '@apunt/widgets/adults-login';
import '@apunt/widgets/child-login';
import '@apunt/widgets/child-pin';
import '@apunt/widgets/children';
import '@apunt/widgets/email-validation';
import '@apunt/widgets/favourite-shows';
import '@apunt/widgets/favourites';
import '@apunt/widgets/like';
import '@apunt/widgets/login';
import '@apunt/widgets/profile';
import '@apunt/widgets/profile-menu';
import { CLUB_LOGIN, clubLoginHandlers } from '@apunt/testing/fixtures/club-login';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { loginHandlers, PASSWORD } from '@apunt/testing/fixtures/login';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { savedHandlers } from '@apunt/testing/fixtures/saved';
import { adult, guardian, hintOf } from '@apunt/testing/fixtures/users';
import type { Row } from './row.ts';

const CLUB = { config: { site: 'lacolla' } };
const PRINTED = '<p><a href="/perfil/meu-perfil">El meu perfil</a></p>';
const FORM = '<form method="post" action="/acces"><label>Correu <input name="email"></label></form>';
const VERIFY = '/api/front/user/verify-adult';
const NICK = guardian.children.map(({ nick }) => nick).join();
const PINS = { pin: '1357', repeatPin: '1357' };
const SOCIAL = { state: 's', provider: 'google', verifier: null };

/** Calls of the session, the logins and the account. */
export const ACCOUNT_ROWS: readonly Row[] = [
  {
    key: 'profile',
    doing: 'opens the profile',
    html: `<apunt-profile tab="user">${PRINTED}</apunt-profile>`,
    handlers: () => clubHandlers(adult),
    hint: hintOf(adult),
    again: ['retry'],
  },
  {
    key: 'profile',
    method: 'PATCH',
    doing: 'saves the profile',
    html: `<apunt-profile tab="user">${PRINTED}</apunt-profile>`,
    handlers: () => clubHandlers(adult),
    hint: hintOf(adult),
    prepare: ({ fill }) => fill({ name: 'Violant', alternativeEmail: 'v@example.test' }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'profile',
    method: 'PATCH',
    doing: 'changes the card of a child',
    html: `<apunt-children>${PRINTED}</apunt-children>`,
    handlers: () => clubHandlers(),
    hint: hintOf(family),
    runtime: CLUB,
    async prepare({ press, fill }) {
      await press('edit');
      await fill({ name: 'Ainona', pin: '1357', repeatPin: '1357' });
    },
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'profile',
    method: 'PATCH',
    doing: 'sets the PIN of a child',
    html: `<apunt-child-pin nick="${NICK}">${PRINTED}</apunt-child-pin>`,
    handlers: () => clubHandlers(),
    hint: hintOf(family),
    runtime: CLUB,
    prepare: ({ fill }) => fill(PINS),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'changePassword',
    doing: 'sets a PIN by the link of a mail',
    html: `<apunt-child-pin token="good">${PRINTED}</apunt-child-pin>`,
    handlers: () => clubHandlers(),
    runtime: CLUB,
    prepare: ({ fill }) => fill(PINS),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'login',
    doing: 'logs in',
    html: `<apunt-login>${FORM}</apunt-login>`,
    handlers: loginHandlers,
    prepare: ({ fill }) => fill({ email: adult.email, password: PASSWORD }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'login',
    doing: 'logs in as a member of the club',
    html: `<apunt-child-login>${FORM}</apunt-child-login>`,
    handlers: clubLoginHandlers,
    runtime: CLUB,
    prepare: ({ fill }) => fill({ nick: CLUB_LOGIN.nick, password: CLUB_LOGIN.pin }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'login',
    doing: 'logs in as a guardian',
    html: `<apunt-adults-login>${FORM}</apunt-adults-login>`,
    handlers: clubLoginHandlers,
    runtime: CLUB,
    prepare: ({ fill }) => fill({ email: CLUB_LOGIN.email, password: CLUB_LOGIN.password }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'logout',
    doing: 'logs out',
    html: `<apunt-profile-menu>${PRINTED}</apunt-profile-menu>`,
    handlers: accountHandlers,
    hint: hintOf(adult),
    send: ({ press }) => press('logout'),
    again: ['logout'],
  },
  {
    key: 'recoverPassword',
    doing: 'asks for a new password',
    html: `<apunt-login>${FORM}</apunt-login>`,
    handlers: loginHandlers,
    async prepare({ press, fill }) {
      await press('forgot');
      await fill({ email: adult.email });
    },
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'resendValidation',
    doing: 'asks for another validation mail',
    html: '<apunt-email-validation result="expired" user-id="120"><p>Ha caducat.</p></apunt-email-validation>',
    handlers: registerHandlers,
    send: ({ press }) => press('resend'),
    again: ['resend'],
  },
  {
    key: 'socialLogin',
    doing: 'comes back from Google',
    html: `<apunt-login>${FORM}</apunt-login>`,
    handlers: loginHandlers,
    query: '?code=code-known&state=s',
    runtime: { json: { social: { google: { clientId: 'g' } } } },
    arrive: () => sessionStorage.setItem('apuntSocial', JSON.stringify({ ...SOCIAL, at: Date.now() })),
    // The code of a provider is good once: the visitor begins anew at the provider.
    again: ['[data-provider=google]'],
  },
  {
    key: 'bulletin',
    doing: 'switches the newsletter',
    html: `<apunt-profile tab="user">${PRINTED}</apunt-profile>`,
    handlers: () => clubHandlers(adult),
    hint: hintOf(adult),
    prepare: ({ fill }) => fill({ name: 'Violant' }),
    send: ({ press }) => press('bulletin'),
    again: ['bulletin'],
  },
  {
    key: 'bookmarkContent',
    doing: 'saves a content',
    html: '<apunt-like content-id="1001"><a href="/acces">Guarda</a></apunt-like>',
    handlers: savedHandlers,
    hint: hintOf(adult),
    send: ({ press }) => press('like'),
    again: ['like', 'login'],
  },
  {
    key: 'bookmarkShow',
    doing: 'follows a programme',
    html: '<apunt-like show-id="70"><a href="/acces">Guarda</a></apunt-like>',
    handlers: savedHandlers,
    hint: hintOf(adult),
    send: ({ press }) => press('like'),
    again: ['like', 'login'],
  },
  {
    key: 'favourites',
    doing: 'opens the saved contents',
    html: `<apunt-favourites>${PRINTED}</apunt-favourites>`,
    handlers: savedHandlers,
    hint: hintOf(adult),
    again: ['retry'],
  },
  {
    key: 'shows',
    doing: 'opens the favourite programmes',
    html: `<apunt-favourite-shows>${PRINTED}</apunt-favourite-shows>`,
    handlers: savedHandlers,
    hint: hintOf(adult),
    again: ['retry'],
  },
  {
    key: 'deleteUser',
    doing: 'deletes the account',
    html: `<apunt-account-delete>${PRINTED}</apunt-account-delete>`,
    handlers: accountHandlers,
    hint: hintOf(adult),
    prepare: ({ press }) => press('account-delete'),
    send: ({ press }) => press('confirm'),
    again: ['confirm', 'account-delete'],
  },
  {
    key: 'verifyAdult',
    path: VERIFY,
    doing: 'types the code of the second step',
    html: `<apunt-adults-login verification="code">${FORM}</apunt-adults-login>`,
    handlers: clubLoginHandlers,
    runtime: { ...CLUB, json: { endpoints: { verifyAdult: VERIFY } } },
    async prepare({ press, fill }) {
      await fill({ email: CLUB_LOGIN.email, password: CLUB_LOGIN.password });
      await press('submit');
      await fill({ answer: CLUB_LOGIN.code });
    },
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
];

import { delay, http, HttpResponse } from 'msw';
import '@apunt/widgets/club-register';
import '@apunt/widgets/contact';
import '@apunt/widgets/newsletter';
import '@apunt/widgets/password-reset';
import '@apunt/widgets/reader-form';
import '@apunt/widgets/register';
import '@apunt/widgets/register-adults';
import { control } from '@apunt/testing/fill';
import { CHILD_VALUES, clubHandlers, GUARDIAN_VALUES } from '@apunt/testing/fixtures/club';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { participationHandlers } from '@apunt/testing/fixtures/participation';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { viewOf } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import type { Row, Stage } from './row.ts';

const DEV = { config: { captchaProvider: 'test', dev: true } } as const;
const CLUB = { config: { ...DEV.config, site: 'lacolla' } } as const;
const PRINTED = '<p><a href="/ajuda">Ajuda</a></p>';
const email = 'nova@example.test';
const passwords = { password: 'Taronja2026', repeat: 'Taronja2026' };

/** The ladder of an upload: four tries of ten seconds each, with 1, 3 and 9 seconds between them. */
const WHOLE_LADDER = 60_000;

/** A form of the reader's with a file in it. */
async function withFile({ element, fill }: Stage): Promise<void> {
  await fill({ text: 'A la platja', checkPrivacyPolicy: true });
  const input = control(viewOf(element), 'uploadFileId');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file');
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(10)], 'platja.mp4', { type: 'video/mp4' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const upload = (key: Row['key'], doing: string): Row => ({
  key,
  doing,
  html: `<apunt-reader-form ugc-id="1" type="text_video" question="On vas?">${PRINTED}</apunt-reader-form>`,
  handlers: participationHandlers,
  hint: hintOf(adult),
  runtime: { ...DEV, user: adult },
  prepare: withFile,
  send: ({ press }) => press('submit'),
  again: ['submit', 'login'],
  patience: WHOLE_LADDER,
});

/** Calls of the forms: what is typed must never be lost. */
export const FORM_ROWS: readonly Row[] = [
  {
    key: 'register',
    doing: 'registers',
    html: `<apunt-register>${PRINTED}</apunt-register>`,
    handlers: registerHandlers,
    runtime: DEV,
    prepare: ({ fill }) => fill({ name: 'Anna', surname: 'Pla', email, ...passwords, terms: true }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'registerAdults',
    doing: 'registers as an adult of the club',
    html: `<apunt-register-adults>${PRINTED}</apunt-register-adults>`,
    handlers: registerHandlers,
    runtime: CLUB,
    prepare: ({ fill }) => fill({ email, ...passwords, terms: true }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'registerClub',
    doing: 'confirms the registration of a family',
    html: `<apunt-club-register>${PRINTED}</apunt-club-register>`,
    handlers: () => [http.get('*/profile', () => HttpResponse.json({}, { status: 401 })), ...clubHandlers()],
    runtime: CLUB,
    async prepare({ press, fill }) {
      await press('create');
      await until('the lists are there', () => document.querySelector('option[value="46"]'));
      await fill({ ...GUARDIAN_VALUES, ...CHILD_VALUES, province: '46' });
      await press('submit');
    },
    send: ({ press }) => press('next'),
    again: ['next'],
  },
  {
    key: 'changePassword',
    doing: 'sets a new password',
    html: `<apunt-password-reset token="good">${PRINTED}</apunt-password-reset>`,
    handlers: registerHandlers,
    prepare: ({ fill }) => fill(passwords),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'contact',
    doing: 'writes to the publisher',
    html: `<apunt-contact>${PRINTED}</apunt-contact>`,
    handlers: contactHandlers,
    runtime: DEV,
    prepare: ({ fill }) => fill({ name: 'Anna', email, subject: 'Hola', text: 'Bon dia', terms: true }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'newsletter',
    doing: 'subscribes to a newsletter',
    html: `<apunt-newsletter newsletter-id="1">${PRINTED}</apunt-newsletter>`,
    handlers: contactHandlers,
    prepare: ({ fill }) => fill({ email, terms: true }),
    send: ({ press }) => press('submit'),
    again: ['submit'],
  },
  {
    key: 'participation',
    doing: 'sends a text to the editors',
    html: `<apunt-reader-form ugc-id="1" question="On vas?">${PRINTED}</apunt-reader-form>`,
    handlers: participationHandlers,
    hint: hintOf(adult),
    runtime: { ...DEV, user: adult },
    prepare: ({ fill }) => fill({ text: 'A la platja', checkPrivacyPolicy: true }),
    send: ({ press }) => press('submit'),
    again: ['submit', 'login'],
  },
  upload('uploadInit', 'sends a video: its beginning'),
  upload('uploadPart', 'sends a video: leave for a part'),
  upload('uploadComplete', 'sends a video: its end'),
  {
    ...upload('uploadAbort', 'calls a video off that is being sent'),
    handlers: () => [http.put('*/storage/f1', () => delay('infinite')), ...participationHandlers()],
    async prepare(stage) {
      await withFile(stage);
      await stage.press('submit');
      await until('it is being sent', () => stage.element.dataset['state'] === 'uploading');
    },
    send: ({ press }) => press('cancel'),
    // Nobody reads the answer of a beacon.
    again: [],
  },
];

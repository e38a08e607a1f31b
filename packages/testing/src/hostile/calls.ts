import {
  changePassword,
  deleteUser,
  fetchFavourites,
  fetchShows,
  register,
  registerAdults,
  registerClub,
  toggleBulletin,
  verifyAdult,
} from '@apunt/api/account/account';
import type { Api } from '@apunt/api/api';
import { fetchBlogs, searchList } from '@apunt/api/lists/lists';
import { setBookmark } from '@apunt/api/network/bookmarks';
import type { EndpointKey } from '@apunt/api/network/endpoints';
import { fetchProfile, logout } from '@apunt/api/network/user';
import { sendContact } from '@apunt/api/resources/contact';
import { fetchMessages } from '@apunt/api/resources/live';
import { login, recoverPassword, resendValidation, socialLogin } from '@apunt/api/resources/login';
import { subscribe } from '@apunt/api/resources/newsletter';
import { fetchNextContent } from '@apunt/api/resources/next-content';
import {
  abortUpload,
  addParticipation,
  completeUpload,
  initUpload,
  signPart,
} from '@apunt/api/resources/participation';
import { addVote, fetchPoll } from '@apunt/api/resources/polls';
import { fetchStreams } from '@apunt/api/resources/streaming';
import { fetchForecastIne, fetchForecastZip } from '@apunt/api/resources/weather';
import { GUARDIAN_VALUES } from '../fixtures/club.ts';
import { itemsHtml } from '../fixtures/lists.ts';
import { openPoll } from '../fixtures/polls.ts';
import { favourites, shows } from '../fixtures/saved.ts';
import { liveStreams } from '../fixtures/streaming.ts';
import { adult, guardian } from '../fixtures/users.ts';
import { valencia } from '../fixtures/weather.ts';

interface Call {
  ask: (api: Api) => Promise<unknown>;
  /** What a back end in good health answers. */
  seed: unknown;
}

const never = new AbortController().signal;
const upload = { id: '1', fileId: 'f1', uploadId: 'u1' };
const page = { html: itemsHtml(1, 3), cursorMark: 'c12' };
const search = { limit: 12, text: '', letter: 'A', location: [], age: [], filters: [] };
const refused = { userId: 120, errors: [{ errorCode: 'EMAIL_ALREADY_IN_USE', errorMessage: 'x' }] };
const credentials = { email: 'a@b.test', password: 'x', recaptcha: 't' };
const file = {
  name: 'foto',
  type: 'image',
  extension: 'jpg',
  contentType: 'image/jpeg',
  captcha: 'x',
  context: { sourceCode: 'web', siteId: 4 },
} as const;
const message = {
  id: 'm1',
  publishedDate: { date: '2026-04-03 10:00:00.000000', timezone: 'Europe/Madrid' },
  title: 'Missatge',
  author: { name: 'Marta', image: null, twitterAccount: { text: '@marta', href: 'https://x.test/marta' } },
  openingMultimedia: { type: 'image', image: { src: '/a.jpg', alt: 'a' } },
  description: [
    { type: 'paragraph', html: '<p>Va</p>' },
    { type: 'listing', items: ['u', 'dos'] },
    { type: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  ],
  shareUrl: { href: '/en-viu/7#m1', title: 'Missatge' },
};
const next = {
  nextContentUrl: '/1002',
  nextContentId: 1002,
  nextContentBcId: '6300',
  chapter: {
    title: 'Sol',
    episode: 'T1',
    duration: 60,
    resume: [{ html: '<p>a</p>' }],
    downloadFile: { url: '/a.mp4' },
  },
};

/** Every endpoint with a call of it and what is answered; the type holds that none is left out. */
export const CALLS: Readonly<Record<EndpointKey, Call>> = {
  profile: { ask: (api) => fetchProfile(api), seed: guardian },
  login: { ask: (api) => login(api, credentials), seed: adult },
  logout: { ask: (api) => logout(api), seed: {} },
  recoverPassword: { ask: (api) => recoverPassword(api, 'a@b.test'), seed: {} },
  resendValidation: { ask: (api) => resendValidation(api, '120'), seed: {} },
  socialLogin: { ask: (api) => socialLogin(api, 'google', { code: 'c', token: null }), seed: adult },
  register: {
    ask: (api) =>
      register(api, {
        ...credentials,
        name: 'a',
        surname: 'b',
        birthdate: null,
        terms: true,
        origin: 'web',
      }),
    seed: adult,
  },
  registerAdults: { ask: (api) => registerAdults(api, credentials), seed: refused },
  registerClub: {
    ask: (api) =>
      registerClub(api, {
        ...GUARDIAN_VALUES,
        terms: true,
        bulletin: false,
        laCollaBulletin: false,
        province: '46',
        country: 28,
        children: [],
      }),
    seed: guardian,
  },
  changePassword: { ask: (api) => changePassword(api, 't', 'x'), seed: refused },
  bulletin: { ask: (api) => toggleBulletin(api, '101'), seed: {} },
  bookmarkContent: { ask: (api) => setBookmark(api, 'content', '1', true), seed: {} },
  bookmarkShow: { ask: (api) => setBookmark(api, 'show', '1', false), seed: {} },
  favourites: { ask: (api) => fetchFavourites(api, '101'), seed: { favourites } },
  shows: { ask: (api) => fetchShows(api, '101'), seed: { shows } },
  deleteUser: { ask: (api) => deleteUser(api), seed: {} },
  verifyAdult: { ask: (api) => verifyAdult(api, { code: '123456' }), seed: refused },
  nextContent: { ask: (api) => fetchNextContent(api, '1'), seed: next },
  poll: { ask: (api) => fetchPoll(api, '7'), seed: openPoll },
  vote: { ask: (api) => addVote(api, '7', '72'), seed: openPoll },
  showsSearch: { ask: (api) => searchList(api, 'shows', search, ''), seed: page },
  az: { ask: (api) => searchList(api, 'az', search, 'c12'), seed: page },
  activity: { ask: (api) => searchList(api, 'activity', search, ''), seed: page },
  blogs: { ask: (api) => fetchBlogs(api, 12, 'c12'), seed: page },
  liveMessages: {
    ask: (api) => fetchMessages(api, '7', 'newest', never),
    seed: { messages: [message, { ...message, id: null }], hasMoreResults: true },
  },
  streaming: { ask: (api) => fetchStreams(api), seed: { streamingList: liveStreams } },
  contact: {
    ask: (api) =>
      sendContact(api, {
        ...credentials,
        name: 'a',
        subject: 'b',
        text: 'c',
        terms: true,
        commercial: false,
      }),
    seed: { reference: 'C-2026-0042' },
  },
  newsletter: {
    ask: (api) => subscribe(api, '1', '', { email: 'a@b.test', segments: ['general'], terms: true }),
    seed: refused,
  },
  participation: {
    ask: (api) =>
      addParticipation(
        api,
        '1',
        {
          type: 'text',
          name: 'a',
          email: 'a@b.test',
          text: 'b',
          checkPrivacyPolicy: true,
          checkCommercialCommunications: false,
          captcha: 't',
        },
        'none',
      ),
    seed: {},
  },
  uploadInit: {
    ask: (api) => initUpload(api, '1', file, 'none', never),
    seed: { id: 'f1', uploadUrl: 'https://s3.example.test/f1' },
  },
  uploadPart: {
    ask: (api) => signPart(api, upload, { partNumber: 1, contentLength: 5 }, 'none', never),
    seed: { uploadUrl: 'https://s3.example.test/f1?part=1' },
  },
  uploadComplete: {
    ask: (api) => completeUpload(api, upload, [{ etag: '"a"', partNumber: 1 }], 'none', never),
    seed: {},
  },
  // A beacon: nobody reads what is answered, whatever it is.
  uploadAbort: { ask: (api) => Promise.resolve(abortUpload(api, upload)), seed: {} },
  forecastZip: { ask: (api) => fetchForecastZip(api, '46001', 'València'), seed: valencia },
  forecastIne: { ask: (api) => fetchForecastIne(api, '46250'), seed: valencia },
};

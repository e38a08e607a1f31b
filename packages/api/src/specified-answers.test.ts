import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { fetchFavourites, fetchShows, register, registerAdults, updateProfile } from './account/account.ts';
import { createApi, type Api } from './api.ts';
import { fetchProfile } from './network/user.ts';
import { login, loginChild, socialLogin } from './resources/login.ts';
import { fetchNextContent } from './resources/next-content.ts';
import { initUpload, signPart } from './resources/participation.ts';
import { fetchPoll } from './resources/polls.ts';
import { fetchStreams } from './resources/streaming.ts';
import { fetchForecastIne, fetchForecastZip } from './resources/weather.ts';

/*
 * Every answer that the specifications show, in their own field names, written from their tables and not from our fixtures:
 * a fixture that says what a parser happens to take hides a call that never works.
 */

const user = {
  id: 12,
  name: 'Neus',
  surname: 'Bosch',
  email: 'neus@example.test',
  bulletin: true,
  birthdate: '1990-04-03',
  type: '',
  favouritesId: [1001],
  showsId: [55],
  isRegisteredInLaColla: false,
  children: [],
};
const person = { id: '12', name: 'Neus', favouritesId: ['1001'], showsId: ['55'] };
const forecast = {
  name: 'València',
  forecasts: [
    {
      currentWeatherConditionId: '11',
      currentTemp: 21,
      minTemp: 12,
      maxTemp: 24,
      date: '2026-04-03 00:00:00.000000',
      humidity: 50,
      rainProbability: 0,
    },
  ],
};
const poll = {
  pollId: 7,
  options: [
    { id: 1, title: 'Sí', votes: 3 },
    { id: 2, title: 'No', votes: 1 },
  ],
  totalVotes: 4,
  active: true,
  open: true,
  hidden: false,
  startDate: { date: '2026-04-03 10:00:00.000000' },
};

const CALLS: readonly (readonly [
  path: string,
  ask: (api: Api) => Promise<unknown>,
  answer: object,
  read: object,
])[] = [
  ['user/profile', (api) => fetchProfile(api), user, person],
  ['user/profile (PATCH)', (api) => updateProfile(api, { name: 'Neus' }), user, person],
  ['user/login', (api) => login(api, { email: 'a@b.test', password: 'x' }), user, person],
  ['user/login of a child', (api) => loginChild(api, { nick: '7', password: '1234' }), user, person],
  ['user/login/google', (api) => socialLogin(api, 'google', { code: 'c', token: null }), user, person],
  [
    'user/favourites/',
    (api) => fetchFavourites(api, '12'),
    {
      favourites: [
        { id: 1001, title: 'Sol', url: '/1001', category: { name: 'Camp' }, multimedia: { image: '/a.jpg' } },
      ],
    },
    [{ id: '1001', title: 'Sol', url: '/1001', category: { name: 'Camp' }, multimedia: { image: '/a.jpg' } }],
  ],
  [
    'user/shows/',
    (api) => fetchShows(api, '12'),
    {
      shows: [
        {
          id: 55,
          name: 'El matí',
          url: '/55',
          image: { image: '/a.jpg' },
          resume: [{ html: '<p>a</p>' }],
          icon: 'radio',
        },
      ],
    },
    [
      {
        id: '55',
        name: 'El matí',
        image: { image: '/a.jpg' },
        resume: [{ html: '<p>a</p>' }],
        icon: 'radio',
      },
    ],
  ],
  [
    'streaming/list',
    (api) => fetchStreams(api),
    {
      streamingList: [
        {
          id: 301,
          kicker: 'Televisió',
          title: 'El matí',
          video: { href: '/tv' },
          audio: { href: '/audio' },
          image: { image: { src: '/a.jpg', alt: 'a' } },
        },
      ],
    },
    [
      {
        id: '301',
        kicker: 'Televisió',
        title: 'El matí',
        video: '/tv',
        audio: '/audio',
        image: { src: '/a.jpg', alt: 'a' },
      },
    ],
  ],
  [
    'next-content/{id}',
    (api) => fetchNextContent(api, '1001'),
    {
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
    },
    {
      nextContentUrl: '/1002',
      nextContentId: '1002',
      nextContentBcId: '6300',
      chapter: { downloadFile: { url: '/a.mp4' } },
    },
  ],
  [
    'poll/{id}',
    (api) => fetchPoll(api, '7'),
    poll,
    { totalVotes: 4, active: true, open: true, hidden: false },
  ],
  [
    'weather/forecast-zip',
    (api) => fetchForecastZip(api, '46001', 'València'),
    forecast,
    { name: 'València' },
  ],
  ['weather/forecast-ine', (api) => fetchForecastIne(api, '46250'), forecast, { name: 'València' }],
  [
    'multipart/init',
    (api) =>
      initUpload(
        api,
        '1',
        {
          name: 'foto',
          type: 'image',
          extension: 'jpg',
          contentType: 'image/jpeg',
          captcha: 'x',
          context: { sourceCode: 'web', siteId: 4 },
        },
        'required',
        new AbortController().signal,
      ),
    { id: 'f1', uploadUrl: 'https://s3.example.test/f1' },
    { id: 'f1', uploadUrl: 'https://s3.example.test/f1' },
  ],
  [
    'multipart/{fileId}/upload-part',
    (api) =>
      signPart(
        api,
        { id: '1', fileId: 'f1', uploadId: 'u1' },
        { partNumber: 1, contentLength: 5 },
        'required',
        new AbortController().signal,
      ).then((uploadUrl) => ({ uploadUrl })),
    { uploadUrl: 'https://s3.example.test/f1?part=1' },
    { uploadUrl: 'https://s3.example.test/f1?part=1' },
  ],
];

describe('what the specifications say that is answered', () => {
  let network: Network;
  afterEach(() => network.restore());

  describe.each([
    ['in a response', (body: object) => ({ response: body })],
    ['alone', (body: object) => body],
  ] as const)('%s', (_, wrap) => {
    it.each(CALLS)('%s', async (_path, ask, answer, read) => {
      network = installNetwork(http.all('*', () => HttpResponse.json(wrap(answer))));
      expect(await ask(createApi())).toMatchObject(read);
    });

    it.each(['register', 'register-adults'])('%s: errors with a code', async (name) => {
      network = installNetwork(
        http.all('*', () => HttpResponse.json(wrap({ errors: [{ errorCode: 'EMAIL_IN_USE' }] }))),
      );
      const api = createApi();
      const sent =
        name === 'register'
          ? register(api, {
              name: 'a',
              surname: 'b',
              email: 'a@b.test',
              birthdate: null,
              password: 'x',
              terms: true,
              origin: 'web',
              recaptcha: 't',
            })
          : registerAdults(api, { email: 'a@b.test', password: 'x', recaptcha: 't' });
      await expect(sent).rejects.toMatchObject({ errors: [{ errorCode: 'EMAIL_IN_USE' }] });
    });
  });

  describe.each([
    ['an empty body', ''],
    ['null', 'null'],
    ['null in a response', '{"response":null}'],
  ])('%s with status 200 is a failed call', (_, body) => {
    // Next content is the exception: an answer without content says that the series has ended.
    it.each(CALLS.filter(([path]) => !path.startsWith('next-content')))('%s', async (_path, ask) => {
      network = installNetwork(http.all('*', () => new HttpResponse(body)));
      await expect(ask(createApi())).rejects.toMatchObject({ type: 'unknown', status: 200 });
    });
  });
});

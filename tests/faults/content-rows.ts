import { http, HttpResponse } from 'msw';
import '@apunt/widgets/activity-list';
import '@apunt/widgets/blog-index';
import '@apunt/widgets/live-feed';
import '@apunt/widgets/player';
import '@apunt/widgets/poll';
import '@apunt/widgets/show-index';
import '@apunt/widgets/streaming-list';
import '@apunt/widgets/weather';
import { itemsHtml, searchHandlers } from '@apunt/testing/fixtures/lists';
import { pollHandlers } from '@apunt/testing/fixtures/polls';
import { streamingHandlers } from '@apunt/testing/fixtures/streaming';
import { weatherHandlers } from '@apunt/testing/fixtures/weather';
import { viewOf } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { activitiesHtml } from '../../packages/widgets/src/activity-list/activity-list.fixture.ts';
import {
  feedHtml,
  rawMessages,
  storyHandlers,
} from '../../packages/widgets/src/live-feed/live-feed.fixture.ts';
import { indexHtml } from '../../packages/widgets/src/show-index/show-index.fixture.ts';
import type { Row } from './row.ts';

const POLL = '<h2>Com t’agrada més vore l’Albufera?</h2><ul><li>En barca</li></ul>';
const CURSOR = '<script type="application/json">{"cursorMark":"c12"}</script>';
const DAYS = '<ul><li>Dijous: 29° - 17°</li></ul>';
const NEXT = { nextContentUrl: '/contingut/2', nextContentId: '2', chapter: { title: 'Segon' } };
const CLIP = '/packages/portal/src/assets/media/clip.webm';

/** A list that the server has printed, of which the visitor wants more. */
const longer = (key: Row['key'], doing: string, html: string): Row => ({
  key,
  doing,
  html,
  handlers: searchHandlers,
  send: ({ press }) => press('load-more'),
  again: ['load-more', 'retry'],
});

/** Calls of content: what the server has printed stays. */
export const CONTENT_ROWS: readonly Row[] = [
  {
    key: 'nextContent',
    doing: 'has played to the end, and goes on by itself',
    html: `<apunt-player src="${CLIP}" media-title="El clip" content-id="1" autoplay-next next-delay="0.01"><a href="/contingut/1">Mira el vídeo</a></apunt-player>`,
    handlers: () => [http.get('*/next-content/:id', () => HttpResponse.json({ response: NEXT }))],
    async prepare({ press, element }) {
      await press('play');
      const media = await until('it is there', () => element.querySelector('video'));
      await until('it plays', () => media.currentTime > 0);
      media.pause();
      await until('it is paused', () => element.dataset['state'] === 'paused');
    },
    send: ({ element }) => void element.querySelector('video')?.dispatchEvent(new Event('ended')),
    again: [],
    ignored: /\d:\d\d/,
  },
  {
    key: 'poll',
    doing: 'meets a poll',
    html: `<apunt-poll poll-id="7">${POLL}</apunt-poll>`,
    handlers: pollHandlers,
    again: ['retry'],
  },
  {
    key: 'vote',
    doing: 'votes',
    html: `<apunt-poll poll-id="7">${POLL}</apunt-poll>`,
    handlers: pollHandlers,
    async prepare({ press, element }) {
      const option = await until('the options are there', () =>
        viewOf(element).querySelector<HTMLElement>('input[data-id="72"]'),
      );
      option.click();
      await press('vote');
    },
    send: ({ press }) => press('confirm'),
    again: ['vote', 'login'],
  },
  longer(
    'showsSearch',
    'wants more programmes (`source="shows"`)',
    `<apunt-show-index source="shows">${indexHtml}${CURSOR}</apunt-show-index>`,
  ),
  longer('az', 'wants more programmes', `<apunt-show-index>${indexHtml}${CURSOR}</apunt-show-index>`),
  longer(
    'activity',
    'wants more activities',
    `<apunt-activity-list>${activitiesHtml}${CURSOR}</apunt-activity-list>`,
  ),
  {
    ...longer(
      'blogs',
      'wants more blogs',
      `<apunt-blog-index cursor="c12"><ul data-apunt-list>${itemsHtml(1, 4).join('')}</ul></apunt-blog-index>`,
    ),
    // One page more, and no further: it would go on by itself.
    handlers: () => [
      http.get('*/webapi/blogs/search/:cursor', () =>
        HttpResponse.json({ html: itemsHtml(5, 9), cursorMark: '' }),
      ),
    ],
  },
  {
    key: 'liveMessages',
    doing: 'meets a live story',
    html: `<apunt-live-feed live-id="7">${feedHtml(38, 40)}</apunt-live-feed>`,
    handlers: () => storyHandlers({ messages: rawMessages(21, 42) }),
    again: ['retry'],
    patience: 15_000,
  },
  {
    key: 'liveMessages',
    doing: 'wants older messages',
    html: `<apunt-live-feed live-id="7">${feedHtml(38, 40)}</apunt-live-feed>`,
    handlers: () => storyHandlers({ messages: rawMessages(1, 40) }),
    send: ({ press }) => press('load-more'),
    again: ['load-more', 'retry'],
  },
  {
    key: 'streaming',
    doing: 'looks what is on the air',
    html: '<apunt-streaming-list><ul><li><a href="/directe/tv">El matí</a></li></ul></apunt-streaming-list>',
    handlers: streamingHandlers,
    again: ['retry'],
  },
  {
    key: 'forecastZip',
    doing: 'meets the weather of a postal code',
    html: `<apunt-weather geolocation="off" postal-code="46001" default-name="València">${DAYS}</apunt-weather>`,
    handlers: weatherHandlers,
    again: ['retry'],
  },
  {
    key: 'forecastIne',
    doing: 'meets the weather of a municipality',
    html: `<apunt-weather geolocation="off" ine="46250">${DAYS}</apunt-weather>`,
    handlers: weatherHandlers,
    again: ['retry'],
  },
];

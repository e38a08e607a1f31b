import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { http, HttpResponse } from 'msw';
import { liveFeedContract } from '@apunt/widgets/live-feed/contract';
import '@apunt/widgets/live-feed';
import '@apunt/widgets/share';
import '@apunt/widgets/time';
import {
  feedHtml,
  rawMessage,
  rawMessages,
  storyHandlers,
} from '../packages/widgets/src/live-feed/live-feed.fixture.ts';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Content/apunt-live-feed',
  ...storyOf(liveFeedContract, storyHandlers({ messages: rawMessages(1, 60) })),
};
export default meta;

export const FromTheFirstCall: StoryObj<Args> = {};

export const ServerHtml: StoryObj<Args> = {
  render: (args) => tagOf(liveFeedContract, args, feedHtml(41, 60)),
};

/** Each call brings one more; scroll down to gather them behind the button. */
export const Arriving: StoryObj<Args> = {
  args: { interval: 2000 },
  parameters: {
    msw: {
      handlers: [
        http.get('*/messages/newest', ({ request }) => {
          const last = Math.floor(Date.now() / 2000) % 100_000;
          const isFirst = !new URL(request.url).searchParams.has('timestamp');
          const messages = isFirst ? rawMessages(last - 12, last) : [rawMessage(last)];
          return HttpResponse.json({ messages, hasMoreResults: false });
        }),
      ],
    },
  },
};

export const Closed: StoryObj<Args> = {
  args: { closed: true },
  render: (args) =>
    tagOf(liveFeedContract, args, `${feedHtml(58, 60)}<p slot="closed">La nit electoral s'ha acabat.</p>`),
};

export const Empty: StoryObj<Args> = {
  parameters: {
    msw: { handlers: [http.get('*/messages/*', () => HttpResponse.json({ messages: [] }))] },
  },
};

export const Failing: StoryObj<Args> = {
  parameters: { msw: { handlers: [http.get('*/messages/*', () => HttpResponse.error())] } },
};

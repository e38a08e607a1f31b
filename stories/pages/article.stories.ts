import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { likeHandlers } from '@apunt/testing/fixtures/likes';
import { openPoll, pollHandlers } from '@apunt/testing/fixtures/polls';
import '@apunt/widgets/article-body';
import '@apunt/widgets/embed';
import '@apunt/widgets/like';
import '@apunt/widgets/player';
import '@apunt/widgets/poll';
import '@apunt/widgets/share';
import { articleHtml } from '../../packages/widgets/src/article-body/article-body.fixture.ts';
import type { Args } from '../story-of.ts';
import { PAGE, pageOf, until } from './frame.ts';

const meta: Meta<Args> = {
  title: 'Pages/Article',
  tags: ['!autodocs'],
  ...PAGE,
  beforeEach: ({ msw }) => msw.use(...pollHandlers(), ...likeHandlers()),
};
export default meta;

export const SignedOut: StoryObj<Args> = {
  render: () =>
    pageOf(`
<h1>La marjal torna a omplir-se</h1>
<apunt-like hydrate="load" content-id="1001" name="La marjal torna a omplir-se"><a href="/acces">Guarda</a></apunt-like>
<apunt-share hydrate="load" url="https://www.example.test/contingut/1001" share-title="La marjal torna a omplir-se"></apunt-share>
<apunt-article-body hydrate="load">${articleHtml}</apunt-article-body>
<apunt-poll hydrate="load" poll-id="${openPoll.pollId}"><h2>${openPoll.question}</h2></apunt-poll>`),
  play: until('apunt-poll', 'active'),
};

export const SignedIn: StoryObj<Args> = { ...SignedOut, globals: { session: 'adult' } };

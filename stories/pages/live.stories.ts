import type { Meta, StoryObj } from '@storybook/web-components-vite';
import '@apunt/widgets/live-feed';
import '@apunt/widgets/share';
import '@apunt/widgets/time';
import {
  feedHtml,
  rawMessages,
  storyHandlers,
} from '../../packages/widgets/src/live-feed/live-feed.fixture.ts';
import type { Args } from '../story-of.ts';
import { PAGE, pageOf, until } from './frame.ts';

const meta: Meta<Args> = {
  title: 'Pages/Live',
  tags: ['!autodocs'],
  ...PAGE,
  beforeEach: ({ msw }) => msw.use(...storyHandlers({ messages: rawMessages(1, 60) })),
};
export default meta;

export const General: StoryObj<Args> = {
  render: () =>
    pageOf(`
<h1>La nit electoral, minut a minut</h1>
<apunt-live-feed hydrate="load" live-id="7">${feedHtml(41, 60)}</apunt-live-feed>`),
  play: until('apunt-live-feed', 'ready'),
};

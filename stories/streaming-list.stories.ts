import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { streamingHandlers } from '@apunt/testing/fixtures/streaming';
import { streamingListContract } from '@apunt/widgets/streaming-list/contract';
import '@apunt/widgets/streaming-list';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Media/apunt-streaming-list',
  ...storyOf(
    streamingListContract,
    streamingHandlers(),
    '<ul><li><a href="/directes">Tots els directes</a></li></ul>',
  ),
};
export default meta;

type Story = StoryObj<Args>;
const LIST = '*/api/front/streaming/list';

export const List: Story = {};

export const Carousel: Story = { args: { layout: 'carousel' } };

export const WithoutOne: Story = { args: { 'exclude-id': '302', 'no-heading': true } };

export const Nothing: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.get(LIST, () => HttpResponse.json({ response: { streamingList: [] } }))),
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get(LIST, () => delay('infinite'))),
};

export const ServerDown: Story = {
  beforeEach: ({ msw }) => msw.use(http.get(LIST, () => HttpResponse.json({}, { status: 500 }))),
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

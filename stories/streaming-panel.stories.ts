import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { streamingHandlers } from '@apunt/testing/fixtures/streaming';
import { action } from '@apunt/testing/mount';
import { streamingPanelContract } from '@apunt/widgets/streaming-panel/contract';
import '@apunt/widgets/streaming-list';
import '@apunt/widgets/streaming-panel';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Media/apunt-streaming-panel',
  ...storyOf(streamingPanelContract, streamingHandlers(), '<a href="/directes">Directes</a>'),
};
export default meta;

type Story = StoryObj<Args>;

const press: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const element = canvasElement.querySelector('apunt-streaming-panel') ?? canvasElement;
  await waitFor(() => expect(action(element, 'trigger')).not.toBeNull());
  action(element, 'trigger')?.click();
  await waitFor(() => expect(element.dataset['state']).toBe('open'));
};

export const Closed: Story = {};

export const Open: Story = { play: press };

export const OwnTrigger: Story = {
  render: (args) =>
    tagOf(streamingPanelContract, args, '<button type="button" slot="trigger">En antena ara</button>'),
};

export const OnAPhone: Story = {
  play: press,
  globals: { viewport: { value: 'phone', isRotated: false } },
};

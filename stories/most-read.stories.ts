import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { mostReadContract } from '@apunt/widgets/most-read/contract';
import '@apunt/widgets/most-read';
import { storyOf, tagOf, type Args } from './story-of.ts';

const panel = (tab: string, name: string) =>
  `<section data-tab="${tab}"><h3>${name}</h3><ol>${[1, 2, 3].map((index) => `<li><a href="/contingut/${index}">${name}, la número ${index}</a></li>`).join('')}</ol></section>`;

const meta: Meta<Args> = {
  title: 'Content/apunt-most-read',
  ...storyOf(mostReadContract),
  parameters: { runtime: { config: { defaultImage: '/media/site.svg' } } },
  render: (args) =>
    tagOf(mostReadContract, args, panel('all', 'Tot') + panel('news', 'Notícies') + panel('audio', 'Àudios')),
};
export default meta;

export const ServerHtml: StoryObj<Args> = {};
export const OneList: StoryObj<Args> = {
  render: (args) => tagOf(mostReadContract, args, panel('news', 'Notícies')),
};
export const FromData: StoryObj<Args> = {
  args: { tab: 'video' },
  render: (args) => {
    const item = (id: number, type: string) => ({
      id,
      url: `/c/${id}`,
      title: `Contingut número ${id}`,
      image: '/media/picture.svg',
      multimedia: { type, player: { duration: 61 * id } },
    });
    const data = {
      all: [1, 2, 3].map((id) => item(id, 'image')),
      video: [4, 5].map((id) => item(id, 'video')),
    };
    return tagOf(mostReadContract, args, `<script type="application/json">${JSON.stringify(data)}</script>`);
  },
};
export const Empty: StoryObj<Args> = { render: (args) => tagOf(mostReadContract, args) };

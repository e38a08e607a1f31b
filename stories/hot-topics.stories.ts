import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { hotTopicsContract } from '@apunt/widgets/hot-topics/contract';
import '@apunt/widgets/hot-topics';
import { storyOf, tagOf, type Args } from './story-of.ts';

const TOPICS = [
  'Dana',
  'Falles',
  'Eleccions',
  'Oratge',
  'Pilota',
  'Taronja',
  'Habitatge',
  'Rodalia',
  'Llengua',
];

const meta: Meta<Args> = {
  title: 'Content/apunt-hot-topics',
  ...storyOf(hotTopicsContract),
  render: (args) =>
    tagOf(
      hotTopicsContract,
      args,
      `<ul>${TOPICS.map((topic) => `<li><a href="/temes/${topic}">${topic}</a></li>`).join('')}</ul>`,
    ),
};
export default meta;

export const ServerHtml: StoryObj<Args> = {};
export const Current: StoryObj<Args> = { args: { current: '/temes/Llengua' } };
export const Narrow: StoryObj<Args> = {
  decorators: [(story) => `<div class="story-narrow">${String(story())}</div>`],
};
export const FromData: StoryObj<Args> = {
  render: (args) =>
    tagOf(
      hotTopicsContract,
      args,
      `<script type="application/json">${JSON.stringify(TOPICS.map((text) => ({ text, href: `/temes/${text}` })))}</script>`,
    ),
};
export const Empty: StoryObj<Args> = { render: (args) => tagOf(hotTopicsContract, args) };

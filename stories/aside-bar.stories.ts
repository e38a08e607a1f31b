import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { asideBarContract } from '@apunt/widgets/aside-bar/contract';
import '@apunt/widgets/aside-bar';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Chrome/apunt-aside-bar',
  ...storyOf(asideBarContract),
  args: { static: '#bar', threshold: 100, 'threshold-mobile': 100, hydrate: 'load' },
  render: (args) =>
    `<p id="bar"><button>Guarda</button> <button>Compartix</button></p>
     <div data-scrolls>La barra apareix quan la de dalt ja no es veu.</div>
     ${tagOf(asideBarContract, args)}`,
  // Docs show all stories in one page: what is scrolled there is not this story's.
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
};
export default meta;

type Story = StoryObj<Args>;

export const InThePage: Story = {};
export const OverThePage: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-aside-bar');
    await waitFor(() => expect(element.dataset['state']).toBe('hidden'));
    scrollTo({ top: 400, behavior: 'instant' });
    await waitFor(() => expect(element.dataset['state']).toBe('visible'));
  },
};
export const OwnNodes: Story = {
  render: (args) =>
    `<div data-scrolls>Sense cap barra en la pàgina.</div>${tagOf(asideBarContract, { ...args, static: '' }, '<button>Compartix</button>')}`,
};

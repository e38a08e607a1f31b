import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { itemsHtml, nextPageHandlers } from '@apunt/testing/fixtures/lists';
import { searchResultsContract } from '@apunt/widgets/search-results/contract';
import '@apunt/widgets/search-results';
import { storyOf, tagOf, type Args } from './story-of.ts';

const LIST = `<ul data-apunt-list>${itemsHtml(1, 4).join('')}</ul>`;

const meta: Meta<Args> = {
  title: 'Lists/apunt-search-results',
  ...storyOf(searchResultsContract, nextPageHandlers, LIST),
};
export default meta;
type Story = StoryObj<Args>;

export const Tabs: Story = { args: { total: 48, 'next-page': '/mes/2' } };
export const OtherTab: Story = { args: { searchtype: 'other' } };
export const Dropdown: Story = { args: { variant: 'dropdown' } };
export const NothingFound: Story = { render: (args) => tagOf(searchResultsContract, args) };

import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { aboutBlogContract } from '@apunt/widgets/about-blog/contract';
import '@apunt/widgets/about-blog';
import { aboutHtml, blogFixture } from '../packages/widgets/src/about-blog/about-blog.fixture.ts';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = { title: 'Content/apunt-about-blog', ...storyOf(aboutBlogContract) };
export default meta;

const withData = (data: unknown): StoryObj<Args> => ({
  render: (args) => {
    const json = JSON.stringify(data).replaceAll('<', '\\u003c');
    return tagOf(aboutBlogContract, args, `<script type="application/json">${json}</script>`);
  },
});

/** No code is needed for it. */
export const ServerHtml: StoryObj<Args> = { render: (args) => tagOf(aboutBlogContract, args, aboutHtml) };

export const OneAuthor = withData(blogFixture);
export const SeveralAuthors = withData({
  ...blogFixture,
  author: [blogFixture.author, { ...blogFixture.author, name: 'Rafa Mollà', twitterAccount: null }],
});
export const WithoutAuthors = withData({ ...blogFixture, author: [], image: null });
export const Empty = withData({});

import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { blogSchema } from '@apunt/api/resources/blog';
import { i18nOf } from '@apunt/testing/i18n';
import { fetchSanitiser } from '@apunt/ui/html/sanitised';
import { aboutBlogContract } from './about-blog.contract.ts';
import { AboutBlogView } from './AboutBlog.tsx';
import { blogFixture } from './about-blog.fixture.ts';

const { t } = i18nOf(aboutBlogContract);

const viewOf = (blog: object | undefined, given: object = {}) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const parsed = blog && v.parse(blogSchema, blog);
  const settings = { headingLevel: 2, noHeading: false, label: undefined, ...given };
  render(<AboutBlogView {...{ blog: parsed, host: { element }, t, ...settings }} />);
  return element;
};

describe('AboutBlogView', () => {
  beforeAll(fetchSanitiser);

  it('draws all of the summary and who writes it', () => {
    viewOf(blogFixture);
    const panel = screen.getByRole('region', { name: 'La marjal' });
    expect(screen.getByRole('heading', { level: 2 }).querySelector('a')?.getAttribute('href')).toBe(
      '/blogs/la-marjal',
    );
    expect(panel.textContent).toContain('Aigua i arròs.');
    expect(panel.textContent).toContain('Cada dijous.');
    const link = screen.getByRole('link', { name: 'X: @nerea' });
    expect(link.getAttribute('href')).toBe('https://x.example.test/nerea');
    expect(panel.querySelectorAll('li img')).toHaveLength(1);
  });

  it('draws several authors, and an account without an address as words', () => {
    const author = [
      { name: 'Nerea' },
      { name: 'Rafa', twitterAccount: { text: '@rafa', href: 'javascript:x' } },
    ];
    const items = viewOf({ ...blogFixture, author }).querySelectorAll('li');
    expect([...items].map((item) => item.textContent?.trim())).toEqual(['Nerea', 'Rafa X: @rafa']);
    expect(screen.queryByRole('link', { name: /rafa/ })).toBeNull();
  });

  it('has the heading that the page asks for, or none', () => {
    viewOf(blogFixture, { headingLevel: 4 });
    expect(screen.getByRole('heading', { level: 4, name: 'La marjal' })).toBeDefined();
    viewOf({ ...blogFixture, url: 'javascript:x' }, { noHeading: true });
    expect(document.body.querySelector('h2,h3,h4')).toBeNull();
  });

  it('draws nothing where there is nothing', () => expect(viewOf(undefined).childElementCount).toBe(0));
});

import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocksSchema } from '@apunt/api/resources/blocks';
import ca from '@apunt/locales/ca/article-body.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { fetchSanitiser } from '@apunt/ui/html/sanitised';
import { articleBodyContract } from './article-body.contract.ts';
import { ArticleBodyView } from './ArticleBody.tsx';
import { blocksFixture } from './article-body.fixture.ts';

const { t } = i18nOf(articleBodyContract);

const viewOf = (blocks: unknown, headingLevel = 2) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const parsed = v.parse(blocksSchema, blocks);
  render(<ArticleBodyView {...{ host: { element }, blocks: parsed, headingLevel, t }} />);
  return element;
};
const attributesOf = (node: Element | null | undefined) =>
  Object.fromEntries([...(node?.attributes ?? [])].map(({ name, value }) => [name, value]));

describe('ArticleBodyView', () => {
  beforeAll(fetchSanitiser);

  it('opens related links as their data say, and another tab only', () => {
    const link = { href: '/x', text: 'Text', title: 'Title', rel: 'nofollow' };
    const items = [
      { ...link, target: '_blank' },
      { ...link, target: 'other' },
    ];
    const element = viewOf([{ type: 'related', items }]);
    expect([...element.querySelectorAll('a')].map(attributesOf)).toEqual([
      { href: '/x', title: 'Title', target: '_blank', rel: 'nofollow noopener' },
      { href: '/x', title: 'Title', rel: 'nofollow' },
    ]);
  });

  it('draws words of all kinds into the page', () => {
    const element = viewOf(blocksFixture);
    expect(screen.getByRole('heading', { level: 2, name: 'La séquia' })).toBeDefined();
    expect(element.querySelector('p strong')?.textContent).toBe('l’horta');
    expect(element.querySelector('ul em')?.textContent).toBe('depén');
    expect([...element.querySelectorAll('ol li')].map((item) => item.textContent)).toEqual([
      'Primer',
      'Segon',
    ]);
    const file = screen.getByRole('link', { name: 'Informe: la séquia' });
    expect(attributesOf(file)).toEqual({ href: '/media/Informe.pdf', download: 'informe_la_séquia.pdf' });
    expect(element.querySelector('section.apunt-related')?.textContent).toBe('El tren de la costa');
    const supplement = element.querySelector('section.apunt-supplement');
    expect(supplement?.querySelector('h3')?.textContent).toBe('Per a saber-ne més');
    expect(attributesOf(supplement?.querySelector('table')?.parentElement)).toEqual({
      class: 'apunt-table',
      tabindex: '0',
      role: 'region',
      'aria-label': 'Aigua',
    });
  });

  it('draws a picture with caption and signature, and keeps its room', () => {
    const figure = viewOf(blocksFixture).querySelector('.apunt-figure');
    expect(figure?.querySelector('img')?.getAttribute('alt')).toBe('Una barca');
    expect(figure?.querySelector('img')?.getAttribute('width')).toBeTruthy();
    expect(figure?.querySelector('img')?.getAttribute('height')).toBeTruthy();
    expect(figure?.querySelector('figcaption')?.textContent).toBe('L’Albufera Nerea Pla');
    expect(figure?.querySelector('.apunt-figure-signature')?.textContent).toBe('Nerea Pla');
  });

  it('draws what plays as players, with a link for whoever has no script', () => {
    const [video, audio, fragment] = viewOf(blocksFixture).querySelectorAll('apunt-player');
    expect(attributesOf(video)).toEqual({
      'media-type': 'video',
      'bc-id': '6001',
      poster: '/assets/images/albufera.svg',
      'media-title': 'El reportatge',
      duration: '90',
      href: '/contingut/1001',
    });
    expect(video?.querySelector('a')?.textContent).toBe('El reportatge');
    expect(attributesOf(audio)).toEqual({
      'media-type': 'audio',
      src: '/media/clip.mp3',
      'media-title': 'L’entrevista',
    });
    expect(attributesOf(fragment)).toMatchObject({ start: '65', end: '130' });
    expect(fragment?.nextElementSibling?.textContent).toBe(
      fillText(ca.fragment, { start: '1:05', end: '2:10' }),
    );
  });

  it('draws what is of other sites as embeds, with a plain link inside', () => {
    const [code, ...posts] = viewOf(blocksFixture).querySelectorAll('apunt-embed');
    expect(code?.getAttribute('provider')).toBe('generic');
    expect(JSON.parse(code?.getAttribute('data-json') ?? '')).toEqual({
      embed: blocksFixture[10]?.['embed'],
    });
    expect(code?.querySelector('a')?.getAttribute('href')).toBe('https://a.example.test/x?a=1&b=2');
    expect(posts.map((post) => post.getAttribute('provider'))).toEqual([
      'youtube',
      'facebook',
      'instagram',
      'tiktok',
      'twitter',
    ]);
    for (const post of posts)
      expect(post.querySelector('a')?.getAttribute('href')).toBe(post.getAttribute('href'));
  });

  it.each([
    [2, [2, 2, 3, 4, 4]],
    [3, [3, 3, 4, 4, 4]],
  ])('keeps the outline of the page from level %i on', (headingLevel, expected) => {
    const levels = [1, 2, 3, 4, 9].map((level) => ({ type: 'heading', text: 'x', level }));
    const headings = viewOf(levels, headingLevel).querySelectorAll('h1,h2,h3,h4,h5,h6');
    expect([...headings].map(({ localName }) => Number(localName.slice(1)))).toEqual(expected);
  });

  it.each([
    ['<p>Dos</p><p>paràgrafs</p>', 'DIV'],
    ['<p class="x">Un</p>', 'P'],
    ['Sense <b>marques</b>', 'P'],
    ['<ul><li>u</li></ul>', 'DIV'],
  ])('never puts a block of HTML into a paragraph: %s', (html, name) => {
    const place = viewOf([{ type: 'paragraph', html }]).firstElementChild;
    expect(place?.firstElementChild?.nodeName).toBe(name);
    expect(place?.querySelector('p p, p ul')).toBeNull();
  });
});

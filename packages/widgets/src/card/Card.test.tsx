import { fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentSchema } from '@apunt/api/resources/content';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/card.json';
import { fillText } from '@apunt/testing/texts';
import { cardContract } from './card.contract.ts';
import { CardView } from './Card.tsx';
import { contentFixture } from './card.fixture.ts';

const i18n = i18nOf(cardContract);

const viewOf = (content: object | undefined, given: object = {}) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const props = {
    host: { element },
    content: content && v.parse(contentSchema, content),
    siteImage: '/site.svg',
    template: 'default',
    ratio: '16-9',
    headingLevel: 3,
    like: undefined,
    t: i18n.t,
    ...given,
  } as const;
  render(<CardView {...props} />);
  return element;
};

describe('CardView', () => {
  it('draws the content into the page, with one link that its title names', () => {
    const element = viewOf(contentFixture);
    const title = screen.getByRole('heading', { level: 3, name: contentFixture.title });
    expect(element.contains(title)).toBe(true);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/territori', contentFixture.url]);
    expect(screen.getByText('Primer paràgraf.')).toBeDefined();
    expect(screen.queryByText(/Segon/)).toBeNull();
  });

  it.each([
    ['video', 754, fillText(ca['video-of'], { duration: '12:34' })],
    ['videoEmbed', 0, ca.video],
    ['audio', 61, fillText(ca['audio-of'], { duration: '1:01' })],
  ])('tells in words that there is %s of %i s', (type, duration, words) => {
    viewOf({ ...contentFixture, multimedia: { type, player: { duration } } });
    expect(screen.getByText(words)).toBeDefined();
  });

  it.each([
    [{ href: contentFixture.url, target: '_blank', rel: 'nofollow' }, ['_blank', 'nofollow noopener']],
    [{ rel: 'sponsored' }, [null, 'sponsored']],
    // A named window would get a hold on this one, and another page's link says nothing of this.
    [{ target: 'other' }, [null, null]],
    [{ href: '/altra', rel: 'nofollow' }, [null, null]],
  ])('its link opens as %j of the media says', (link, expected) => {
    const element = viewOf({ ...contentFixture, multimedia: { link } });
    const drawn = element.querySelector('.apunt-card-link');
    expect(['target', 'rel'].map((name) => drawn?.getAttribute(name))).toEqual(expected);
  });

  it('leads to the page of its media where it has no address of its own', () => {
    const element = viewOf({ ...contentFixture, url: '', multimedia: { link: { href: '/m' } } });
    expect(element.querySelector('.apunt-card-link')?.getAttribute('href')).toBe('/m');
  });

  it('says nothing of media that are a picture', () => {
    const element = viewOf({ ...contentFixture, multimedia: { type: 'image', player: { duration: 9 } } });
    expect(element.querySelector('.apunt-card-kind')).toBeNull();
  });

  it.each(['javascript:alert(1)', '', 'data:text/html,x'])('makes no link of the address "%s"', (url) => {
    viewOf({ ...contentFixture, url, category: null });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(contentFixture.title)).toBeDefined();
  });

  it.each(['3-4', '3:4'] as const)(
    'keeps the room of the picture in the ratio that is asked for: %s',
    (ratio) => {
      const element = viewOf(contentFixture, { ratio });
      const image = element.querySelector('img');
      expect([image?.width, image?.height]).toEqual([640, 853]);
    },
  );

  it("gives the place of a picture that fails to the site's own, in the same node", () => {
    const element = viewOf(contentFixture);
    const image = element.querySelector('img');
    if (image) fireEvent.error(image);
    expect(element.querySelector('img')).toBe(image);
    expect(image?.getAttribute('src')).toBe('/site.svg');
  });

  it.each([
    [{ image: '', multimedia: { image: '/m.jpg' } }, '/m.jpg'],
    [{ image: null, multimedia: { player: { poster: '/p.jpg' } } }, '/p.jpg'],
    [{ image: 'javascript:alert(1)', multimedia: null }, '/site.svg'],
    [{ image: { image: { src: '/wrapped.jpg' } } }, '/wrapped.jpg'],
  ])('finds a picture in %j', (given, src) => {
    const element = viewOf({ ...contentFixture, ...given });
    expect(element.querySelector('img')?.getAttribute('src')).toBe(src);
  });

  it('draws hostile words as words, and one summary only', () => {
    const element = viewOf({
      ...contentFixture,
      title: '<img src=x onerror=alert(1)>',
      description: '<p> </p><p><b>U</b><script>alert(1)</script></p><p>Dos</p>',
    });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
    expect(element.querySelector('.apunt-card-summary')?.textContent).toBe('U');
  });

  it('draws the like alone beside a card that the server has printed', () => {
    const element = viewOf(undefined, { like: { kind: 'content', id: '7', name: 'Sol' } });
    const like = element.querySelector('apunt-like');
    expect([like?.getAttribute('content-id'), like?.getAttribute('name')]).toEqual(['7', 'Sol']);
    expect(element.querySelector('article')).toBeNull();
  });

  it('draws nothing where there is nothing', () => {
    expect(viewOf(undefined).childElementCount).toBe(0);
  });
});

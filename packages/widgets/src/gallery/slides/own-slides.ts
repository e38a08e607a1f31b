import { DRAWN } from '@apunt/element/server-html';
import type { AdPosition } from '@apunt/api/ads/ads';
import { adNode } from '@apunt/ui/ads/ad-node';
import { adPlaces } from './plan.ts';

/** What stands between and behind the photos. */
export interface OwnSlides {
  ads: readonly AdPosition[];
  /** The last slide: where it leads and what it says; undefined for none. */
  end: { href: string; title: string } | undefined;
}

function slideFor(list: Element, content: Element): HTMLElement {
  const slide = document.createElement(list.matches('ul,ol') ? 'li' : 'div');
  slide.setAttribute(DRAWN, '');
  slide.append(content);
  return slide;
}

/** Puts advertisements and the last slide beside the photos of a list. Gives back the way to take them out again. */
export function addOwnSlides(list: Element, photos: readonly Element[], { ads, end }: OwnSlides): () => void {
  const added: Element[] = [];
  const add = (content: Element, after: number, className: string) => {
    const slide = slideFor(list, content);
    // A slide like the page's own ones, though it is drawn here.
    slide.className = `apunt-slide ${className}`;
    added.push(slide);
    const before = photos[after - 1];
    if (before) before.after(slide);
    else photos[0]?.before(slide);
  };
  if (end && photos.length > 0) {
    const link = document.createElement('a');
    link.href = end.href;
    const words = document.createElement('span');
    words.textContent = end.title;
    link.append(words);
    const picture = photos.at(-1)?.querySelector('img')?.cloneNode();
    // The last photo once more, under the words.
    if (picture instanceof HTMLImageElement) {
      picture.alt = '';
      picture.removeAttribute('id');
      link.prepend(picture);
    }
    add(link, photos.length, 'apunt-gallery-end');
  }
  // After the last slide has been put in: an advertisement after the last photo stands before it.
  adPlaces(photos.length).forEach((place, index) => {
    const ad = ads[index];
    if (ad) add(adNode(ad), place, 'apunt-gallery-ad');
  });
  return () => {
    for (const slide of added) slide.remove();
  };
}

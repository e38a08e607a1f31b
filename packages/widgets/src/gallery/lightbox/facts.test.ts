import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';

const PLACE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** A slide whose picture the browser shows from `currentSrc`; empty while it has not been loaded. */
function slideWith(attributes: string, currentSrc = ''): Element {
  const slide = document.createElement('figure');
  slide.append(document.createRange().createContextualFragment(`<img alt="" ${attributes}>`));
  Object.defineProperty(slide.querySelector('img'), 'currentSrc', { value: currentSrc });
  return slide;
}

describe('the photo of a slide', () => {
  const cases: readonly (readonly [string, Element, string])[] = [
    [
      'what the browser shows',
      slideWith('src="/small.jpg"', 'https://x.test/big.jpg'),
      'https://x.test/big.jpg',
    ],
    [
      'its address while it waits to be seen',
      slideWith('src="https://x.test/1.jpg" loading="lazy"'),
      'https://x.test/1.jpg',
    ],
    [
      'the widest of a srcset while it waits',
      slideWith('src="https://x.test/1.jpg" srcset="/s.jpg 320w, /l.jpg 1280w, /m.jpg 640w"'),
      '/l.jpg',
    ],
    ['what a lazy loader keeps', slideWith(`src="${PLACE}" data-src="/real.jpg"`, PLACE), '/real.jpg'],
    [
      'what a lazy loader keeps by another name',
      slideWith(`src="${PLACE}" data-lazy-src="/real.jpg"`, PLACE),
      '/real.jpg',
    ],
    ['a picture of the page that is data', slideWith(`src="${PLACE}"`, PLACE), PLACE],
  ];
  it.each(cases)('is %s', (_, slide, expected) => {
    const { src } = factsOf(slide);
    expect(src.endsWith(expected)).toBe(true);
  });
});

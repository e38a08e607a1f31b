import { useLayoutEffect, useMemo } from 'react';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host } from '@apunt/element/host';
import pageSheet from './poster-page.css?sheet';

const MARK = 'data-apunt-poster';

/** The picture in the server HTML that is the poster. */
function find(element: Element, poster: string): HTMLImageElement | undefined {
  if (!URL.canParse(poster, document.baseURI)) return undefined;
  const { href } = new URL(poster, document.baseURI);
  return [...element.querySelectorAll('img')].find(
    (image) => [image.src, image.currentSrc].includes(href) && !image.closest(`[slot]:not([${MARK}])`),
  );
}

/** The child of the element in which a picture stands. */
function childWith(element: Element, image: Element): Element | undefined {
  return [...element.children].find((child) => child.contains(image));
}

/**
 * Takes the picture that the server has printed as the poster: the page has painted it, often as the largest thing that it has, and
 * another one would be painted over it. Returns its words; undefined where a poster has to be drawn. It is out of reach meanwhile, with the
 * link in which it may stand, because the button of the player is in its place.
 */
export function usePrintedPoster(
  host: Pick<Host, 'element'>,
  poster: string | undefined,
): string | undefined {
  const { element } = host;
  const image = useMemo(() => (poster ? find(element, poster) : undefined), [element, poster]);
  usePageSheet(host, pageSheet);
  useLayoutEffect(() => {
    const child = image && childWith(element, image);
    if (!child) return;
    const marks = [MARK, 'slot', 'inert'];
    image.setAttribute(MARK, '');
    for (const name of marks) child.setAttribute(name, name === 'slot' ? 'poster' : '');
    return () => {
      image.removeAttribute(MARK);
      for (const name of marks) child.removeAttribute(name);
    };
  }, [element, image]);
  return image?.alt;
}

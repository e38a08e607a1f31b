import { useLayoutEffect, useMemo } from 'react';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host } from '@apunt/element/host';
import pageSheet from './poster-page.css?sheet';

const MARK = 'data-apunt-poster';

/** The picture in the server HTML that is the poster, and the child of the element in which it stands. */
function find(element: Element, poster: string): { image: HTMLImageElement; top: Element } | undefined {
  const { href } = new URL(poster, document.baseURI);
  for (const top of element.children) {
    const image = [top, ...top.querySelectorAll('*')].find(
      (node) => node instanceof HTMLImageElement && [node.src, node.currentSrc].includes(href),
    );
    if (image instanceof HTMLImageElement && (!top.slot || top.hasAttribute(MARK))) return { image, top };
  }
  return undefined;
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
  const borrowed = useBorrowed();
  const found = useMemo(() => (poster ? find(element, poster) : undefined), [element, poster]);
  usePageSheet(host, pageSheet);
  useLayoutEffect(() => {
    if (!found) return;
    const { image, top } = found;
    borrowed.set(image, MARK, '');
    borrowed.set(top, MARK, '');
    borrowed.set(top, 'slot', 'poster');
    borrowed.set(top, 'inert', '');
    return () => borrowed.giveBack();
  }, [borrowed, found]);
  return found?.image.alt;
}

import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Host } from '../host.ts';
import { listenAgain, listenLess } from '../renderer.tsx';
import { seat, unseat } from '../seats.ts';
import { DRAWN } from '../server-html.ts';

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.setAttribute(DRAWN, '');
  listenLess(place);
  return place;
}

/**
 * Draws its children into the page's own DOM, as last child of the element: for content, which the page's styles, addresses
 * and search have to reach. The element's default slot shows it. It goes with the widget.
 */
export function Light({ host, children }: { host: Pick<Host, 'element'>; children: ReactNode }): ReactNode {
  const [place] = useState(createPlace);
  const { element } = host;
  useLayoutEffect(() => {
    listenAgain(place);
    seat(place, element);
    return () => unseat(place);
  }, [element, place]);
  return createPortal(children, place);
}

import { DRAWN } from '@apunt/element/server-html';

/** All slides of a list: its items, ours among them. */
export const slidesIn = (list: Element): HTMLElement[] =>
  [...list.children].filter(
    (slide): slide is HTMLElement => slide instanceof HTMLElement && !slide.matches('script,template,[slot]'),
  );

/** The slides of a list that hold a photo, in their order. */
export const photoSlides = (list: Element): HTMLElement[] =>
  slidesIn(list).filter((slide) => !slide.hasAttribute(DRAWN) && slide.querySelector('img') !== null);

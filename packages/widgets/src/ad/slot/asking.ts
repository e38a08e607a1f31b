import { flushSync } from 'react-dom';
import { Place } from '@apunt/ui/place/place';
import type { Wanted } from './position.ts';

/** An ad that a provider is asked for. */
export interface Ask extends Omit<Wanted, 'height'> {
  /** Where it goes: in the page's own DOM, with an id that is there once. */
  readonly place: HTMLElement;
  /** On the children's site. */
  readonly isForChildren: boolean;
  /** The visitor has agreed to ads that are chosen for them. */
  readonly isPersonal: boolean;
}

/** What a provider answers; only the first answer counts. */
export interface Answers {
  filled: (size?: unknown) => void;
  empty: () => void;
}

/** Who is asked: the page, by an event, or an ad server. The returned function takes the ad away. */
export type Provider = (ask: Ask, answers: Answers) => () => void;

/** Google's ad server, whose code is fetched first. */
export const gpt: Provider = (ask, answers) => {
  let isOver = false;
  let stop = () => {};
  import('./gpt.ts').then(({ askGpt }) => {
    if (!isOver) stop = askGpt(ask, answers);
  }, answers.empty);
  return () => {
    isOver = true;
    stop();
  };
};

let last = 0;

/** Makes the place of an ad. Ad servers find it by its id, and two ads of a page may have the same `ad-id`. */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  do place.id = `apunt-ad-${(last += 1)}`;
  while (document.getElementById(place.id));
  place.slot = 'vendor';
  return place;
}

/** Asks for an ad, into a new place in the element, and tells the first answer. The returned function takes the ad away. */
export function askFor(
  provider: Provider,
  element: HTMLElement,
  about: Omit<Ask, 'place'>,
  told: Answers,
): () => void {
  const place = createPlace();
  element.append(place);
  let isAnswered = false;
  let stop = () => {};
  const leave = () => {
    isAnswered = true;
    stop();
    place.remove();
  };
  stop = provider(
    { ...about, place },
    {
      filled(size) {
        if (isAnswered) return;
        isAnswered = true;
        told.filled(size);
      },
      empty() {
        if (isAnswered) return;
        leave();
        told.empty();
      },
    },
  );
  return leave;
}

/** The nearest box around an element in which something else stands as well. */
function surroundingsOf(element: Element): Element | null {
  let box = element.parentElement;
  while (box && box.childElementCount < 2 && box.parentElement) box = box.parentElement;
  return box;
}

/** Draws a change of an element at once; what the visitor reads stays where it is on the screen. */
export function hold(element: Element, change: () => void): void {
  const draw = () => flushSync(change);
  const box = surroundingsOf(element);
  if (box) new Place(box).keep(draw);
  else draw();
}

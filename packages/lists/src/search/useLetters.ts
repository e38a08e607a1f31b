import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import type { Host } from '@apunt/element/host';
import { isPlainPress } from '@apunt/ui/press';
import { report } from '@apunt/element/report';
import { isEmptyLetter, LETTER } from './letters.ts';
import type { Search } from './search.ts';

const CONTROL = 'a,button,input,[role]';

/** The letter that an element of the page stands for. */
const letterOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-letter]') ?? null;

/** An empty one clears the search. */
const isLetter = ({ dataset: { letter } }: HTMLElement): boolean => LETTER.test(letter || 'TOP');

/** The letters that the template has printed. What is none stays the page's own, and its author is told. */
function printedLetters(element: HTMLElement): HTMLElement[] {
  const printed = [...element.querySelectorAll<HTMLElement>('[data-letter]')];
  for (const letter of printed) {
    if (isLetter(letter)) continue;
    const shown = letter.dataset['letter']?.slice(0, 80);
    report(element, 'bad-value', `data-letter="${shown}": expected #, A to Z, all or TOP`);
  }
  return printed.filter(isLetter);
}

/** Shows on the template's own letter which one is chosen, and which ones have nothing. */
function mark(
  borrowed: BorrowedNodes,
  letter: HTMLElement,
  chosen: string,
  withResults: readonly string[] | undefined,
): void {
  const name = letter.dataset['letter'] ?? '';
  const control = letter.matches(CONTROL) ? letter : (letter.querySelector(CONTROL) ?? letter);
  const isChosen = name === chosen;
  if (control instanceof HTMLInputElement) control.checked = isChosen;
  else if (control.localName === 'button') borrowed.set(control, 'aria-pressed', String(isChosen));
  else borrowed.set(control, 'aria-current', isChosen ? 'true' : null);
  if (withResults) borrowed.set(control, 'aria-disabled', isEmptyLetter(name, withResults) ? 'true' : null);
}

/**
 * Makes the letters that a template has printed choose: links, buttons or whatever has `data-letter`. False when there
 * are none.
 */
export function useLetters(
  { element }: Pick<Host, 'element'>,
  searching: Search,
  chosen: string,
  withResults: readonly string[] | undefined,
): boolean {
  const [letters] = useState(() => printedLetters(element));
  const [borrowed] = useState(() => new BorrowedNodes());
  useLayoutEffect(() => {
    for (const letter of letters) mark(borrowed, letter, chosen, withResults);
  });
  useEffect(() => () => borrowed.giveBack(), [borrowed]);

  const press = useEffectEvent((event: MouseEvent) => {
    const letter = event.target instanceof Element ? letterOf(event.target) : null;
    if (
      !letter ||
      !isLetter(letter) ||
      !element.contains(letter) ||
      !isPlainPress(event) ||
      event.defaultPrevented
    )
      return;
    event.preventDefault();
    const name = letter.dataset['letter'] ?? '';
    if (!isEmptyLetter(name, withResults)) searching.chooseLetter(name);
  });
  useEffect(() => {
    if (letters.length === 0) return;
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [element, letters]);
  return letters.length > 0;
}

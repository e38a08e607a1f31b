import type { Child } from '@apunt/api/network/user';
import { cardValidUntil, readBirthdate, showDay, toFormDate } from '@apunt/forms/fields/birthdate';
import sheet from './print-card.css?sheet';

export interface CardTexts {
  /** Address of the site's logo, already checked with `safeUrl`. */
  logo?: string | undefined;
  title: string;
  nick: string;
  valid: string;
  pin: string;
}

const MARK = 'apunt-print-card';

function add(parent: Element, tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

/**
 * Prints the membership card; the rest of the page is hidden while it prints. The PIN is never printed: the card has an
 * empty line to write it on by hand.
 */
export async function printCard(child: Child, texts: CardTexts): Promise<void> {
  const birth = readBirthdate(toFormDate(child.birthdate));
  const page = document.createElement('div');
  page.className = MARK;
  const card = add(page, 'div', 'card');
  const head = add(card, 'div', 'card-head');
  const pictures: HTMLImageElement[] = [];
  const picture = (parent: Element, src: string) => {
    const image = document.createElement('img');
    image.src = src;
    image.alt = '';
    parent.append(image);
    pictures.push(image);
  };
  if (texts.logo) picture(head, texts.logo);
  add(head, 'p', 'card-title', texts.title);
  if (child.photo) picture(card, child.photo);
  const facts = add(card, 'div', 'card-facts');
  add(facts, 'p', 'card-name', `${child.name} ${child.surname}`);
  for (const [label, value] of [
    [texts.nick, child.nick],
    [texts.valid, birth ? showDay(cardValidUntil(birth)) : ''],
    [texts.pin, ''],
  ] as const) {
    const line = add(facts, 'p', value ? 'card-line' : 'card-line card-blank');
    add(line, 'span', 'card-label', label);
    add(line, 'span', 'card-value', value);
  }
  document.adoptedStyleSheets.push(sheet);
  document.body.append(page);
  const clean = () => {
    page.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  addEventListener('afterprint', clean, { once: true });
  // The browser prints without waiting for pictures, so they are awaited here; a
  // picture that cannot be loaded is left out.
  await Promise.allSettled(pictures.map((image) => image.decode()));
  print();
}

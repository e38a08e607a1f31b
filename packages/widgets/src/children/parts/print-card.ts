import type { Child } from '@apunt/api/user';
import { cardValidUntil, readBirthdate, showDay, toFormDate } from '@apunt/forms/birthdate';
import sheet from './print-card.css?sheet';

export interface CardTexts {
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
 * Prints the membership card: for that time it is the only thing on the page. The PIN has a line to be written on by
 * hand, and is never printed.
 */
export function printCard(child: Child, texts: CardTexts): void {
  const birth = readBirthdate(toFormDate(child.birthdate));
  const page = document.createElement('div');
  page.className = MARK;
  const card = add(page, 'div', 'card');
  add(card, 'p', 'card-title', texts.title);
  if (child.photo) {
    const picture = document.createElement('img');
    picture.src = child.photo;
    picture.alt = '';
    card.append(picture);
  }
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
  print();
}

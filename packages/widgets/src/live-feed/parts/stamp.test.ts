import { describe, expect, it } from 'vitest';
import { markFor, Stamp } from './stamp.ts';

function drawn(html: string): HTMLElement {
  const stand = document.implementation.createHTMLDocument('').createElement('div');
  stand.innerHTML = html;
  const first = stand.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('no element');
  return first;
}
const [a, b, c] = [markFor(0), markFor(1), markFor(12)];

describe('a stamp', () => {
  const stamp = new Stamp(
    drawn(`<p id="${a}" class="x">${b} <b title="${c}">${a}</b></p>`.replace(`${b} `, `${b}<i></i>`)),
  );
  const texts = Array.from({ length: 13 }, (_, index) => `text ${index}`);

  it('has each text in the places of its mark, in texts and in attributes', () => {
    expect(stamp.print(texts).outerHTML).toBe(
      '<p class="x" id="text 0">text 1<i></i><b title="text 12">text 0</b></p>',
    );
  });

  it('prints copies for the page that know nothing of each other', () => {
    const first = stamp.print(texts);
    const second = stamp.print(texts.map((text) => `${text}!`));
    expect(first.ownerDocument).toBe(document);
    expect(first.id).toBe('text 0');
    expect(second.id).toBe('text 0!');
    expect(second.textContent).toBe('text 1!text 0!');
  });

  it('takes texts as they are: markup is none, and what looks like a mark is no mark', () => {
    const copy = stamp.print(texts.map(() => `<b>${b}</b>`));
    expect(copy.querySelectorAll('b')).toHaveLength(1);
    expect(copy.id).toBe(`<b>${b}</b>`);
  });

  it('holds no address of a picture that a copy would load before it has its own', () => {
    const picture = drawn(`<p><img src="${a}" alt=""></p>`);
    const own = new Stamp(picture);
    expect(picture.innerHTML).toBe('<img alt="">');
    expect(own.print(['/a.jpg']).querySelector('img')?.getAttribute('src')).toBe('/a.jpg');
  });
});

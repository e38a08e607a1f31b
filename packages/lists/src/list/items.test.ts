import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adsSchema } from '@apunt/api/ads/ads';
import { ListItems } from './items.ts';

const ads = v.parse(
  adsSchema,
  ['a', 'b', 'c'].map((id) => ({ id })),
);

function listOf(count: number) {
  const element = document.createElement('div');
  const items = Array.from({ length: count }, (_, index) => `<li data-id="${index + 1}">${index + 1}</li>`);
  element.innerHTML = `<ul>${items.join('')}</ul>`;
  const list = new ListItems(element);
  const order = () =>
    [...(element.firstElementChild?.children ?? [])].map(
      (item) => item.querySelector('apunt-ad')?.getAttribute('ad-id') ?? item.textContent,
    );
  const more = (from: number, to: number) =>
    list.add(
      Array.from({ length: to - from + 1 }, (_, index) => {
        const item = document.createElement('li');
        item.dataset['id'] = item.textContent = String(from + index);
        return item;
      }),
    );
  return { list, order, more };
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

describe('the ads of a list', () => {
  it.each([12, 10, 6, 5])('stand after the 6th, 12th and 18th item, %i of them printed', (printed) => {
    const { list, order, more } = listOf(printed);
    list.useAds(ads);
    more(printed + 1, 16);
    more(17, 20);
    expect(order()).toEqual([
      ...numbers(1, 6),
      'a',
      ...numbers(7, 12),
      'b',
      ...numbers(13, 18),
      'c',
      '19',
      '20',
    ]);
    list.close();
    expect(order()).toEqual(numbers(1, 20));
  });
});

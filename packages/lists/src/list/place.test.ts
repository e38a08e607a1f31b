import { afterEach, expect, it, vi } from 'vitest';
import { placeOf, returnTo } from './place.ts';

const itemAt = (top: number, id?: string): Element => {
  const item = document.createElement('li');
  if (id) item.dataset['id'] = id;
  vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 90));
  return item;
};

afterEach(() => vi.restoreAllMocks());

it('knows an item without an id by its position', () => {
  const place = placeOf([itemAt(-200), itemAt(-100), itemAt(20)], scrollY);
  expect(place).toEqual({ id: '#2', offset: 20, y: scrollY });
  const scroll = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => {});
  if (place) returnTo(place, [itemAt(0), itemAt(400), itemAt(500)]);
  expect(scroll).toHaveBeenCalledWith({ top: 480, behavior: 'instant' });
});

it('knows an item by its id wherever it stands', () => {
  const place = placeOf([itemAt(20, 'a')], scrollY);
  const scroll = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => {});
  if (place) returnTo(place, [itemAt(0, 'new'), itemAt(120, 'a')]);
  expect(scroll).toHaveBeenCalledWith({ top: 100, behavior: 'instant' });
});

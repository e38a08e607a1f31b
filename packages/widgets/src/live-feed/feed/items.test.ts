import { expect, test, vi } from 'vitest';
import { rest } from './items.ts';

function box(height: number) {
  const node = document.createElement('div');
  const contained: string[] = [];
  vi.spyOn(node, 'getBoundingClientRect').mockImplementation(() => {
    contained.push(node.style.contain);
    return new DOMRect(0, 0, 100, height);
  });
  return { node, contained };
}

test('boxes are measured as they will stand: contained from the beginning, all of them before the first is laid out', () => {
  const boxes = [box(40), box(60)];
  rest(boxes.map(({ node }) => node));
  expect(boxes.map(({ contained }) => contained)).toEqual([['layout style paint'], ['layout style paint']]);
});

test('a box keeps its height while it is left out', () => {
  const { node } = box(40);
  rest([node]);
  expect(node.style.cssText).toMatch(/content-visibility: ?auto/);
  expect(node.style.cssText).toMatch(/contain-intrinsic-block-size: ?auto 40px/);
});

test('a box that takes no room is left as it is', () => {
  const { node } = box(0);
  rest([node]);
  expect(node.style.cssText).toBe('');
});

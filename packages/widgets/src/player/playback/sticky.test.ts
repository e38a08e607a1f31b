import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSticky, type StickyState, type StickyView } from './sticky.ts';

const VIEW: StickyView = {
  top: -50,
  bottom: 130,
  windowHeight: 640,
  windowWidth: 320,
  isDown: true,
  isWanted: true,
};

describe('nextSticky', () => {
  it.each<[string, StickyState, Partial<StickyView>, StickyState]>([
    ['down past its top edge', 'none', {}, 'sticky'],
    ['in full view', 'none', { top: 10, bottom: 190 }, 'none'],
    ['up, far below it', 'sticky', { top: -800, bottom: -620, isDown: false }, 'sticky'],
    ['up, 201 px under it', 'sticky', { top: -381, bottom: -201, isDown: false }, 'sticky'],
    ['up, 200 px under it', 'sticky', { top: -380, bottom: -200, isDown: false }, 'before-sticky'],
    ['up, half in view', 'before-sticky', { top: -90, bottom: 90, isDown: false }, 'before-sticky'],
    ['up, in full view again', 'before-sticky', { top: 0, bottom: 180, isDown: false }, 'none'],
    ['down again from there', 'before-sticky', { top: -300, bottom: -120 }, 'sticky'],
    ['up, never stuck', 'none', { isDown: false }, 'none'],
    ['not started, or closed', 'sticky', { isWanted: false }, 'none'],
    ['on a wide window', 'sticky', { windowWidth: 568 }, 'none'],
    ['on the widest phone', 'none', { windowWidth: 567 }, 'sticky'],
  ])('%s', (_, from, view, to) => {
    expect(nextSticky(from, { ...VIEW, ...view })).toBe(to);
  });

  it('lets go whenever it is in full view, or not wanted', () => {
    const state = fc.constantFrom<StickyState>('none', 'before-sticky', 'sticky');
    fc.assert(
      fc.property(state, fc.boolean(), fc.integer({ min: 0, max: 400 }), (from, isDown, top) => {
        expect(nextSticky(from, { ...VIEW, isDown, top, bottom: top + 180 })).toBe('none');
        expect(nextSticky(from, { ...VIEW, isDown, isWanted: false })).toBe('none');
      }),
    );
  });
});

import { describe, expect, it, vi } from 'vitest';
import { stateAfter, START } from './header-state.ts';
import { Stick } from './stick.ts';

const HIDDEN = { elements: 'hidden', stick: 'stickable' } as const;
const STICKY = { elements: 'shown', stick: 'sticky' } as const;

describe('the state of a header', () => {
  it.each([
    // With a banner of 100 px: 100 + 40, and 132 more to hide.
    [140, START, 0, 272, START],
    [140, START, 0, 273, HIDDEN],
    [140, HIDDEN, 500, 141, STICKY],
    [140, HIDDEN, 500, 140, HIDDEN],
    [140, STICKY, 141, 272, STICKY],
    [140, STICKY, 141, 273, HIDDEN],
    [140, STICKY, 141, 40, STICKY],
    [140, STICKY, 141, 39, START],
    [140, HIDDEN, 500, 39, START],
    [140, HIDDEN, 500, 0, START],
    // Without one.
    [132, START, 0, 264, START],
    [132, START, 0, 265, HIDDEN],
    [132, HIDDEN, 265, 132, HIDDEN],
    [132, HIDDEN, 265, 133, STICKY],
    [132, START, 0, 39, START],
    // Between 40 px and the offset no rule applies.
    [132, START, 39, 100, START],
    [132, START, 131, 45, START],
  ])('with an offset of %d goes from %o at %d to what it is at %d', (offset, before, from, y, after) =>
    expect(stateAfter(before, from, y, offset)).toEqual(after),
  );
});

describe('Stick', () => {
  function start(y = 0, isHeld = () => false) {
    const handleChange = vi.fn();
    const rules = () => ({ offset: 132, delta: 5, isHeld: isHeld() });
    return { handleChange, stick: new Stick(y, rules, handleChange) };
  }

  it('tells each change once', () => {
    const { stick, handleChange } = start();
    for (const y of [100, 264, 270, 300, 200, 190, 20, 0]) stick.scroll(y);
    expect(handleChange.mock.calls.map(([state]: unknown[]) => state)).toEqual([HIDDEN, STICKY, START]);
  });

  it('ignores less than 5 px, and counts a slow finger once it has come that far', () => {
    const { stick } = start(1000);
    stick.scroll(996);
    expect(stick.state).toEqual(START);
    stick.scroll(995);
    expect(stick.state).toEqual(STICKY);
    for (const y of [998, 994, 999]) stick.scroll(y);
    expect(stick.state).toEqual(STICKY);
    stick.scroll(1000);
    expect(stick.state).toEqual(HIDDEN);
  });

  it('does not hide while something needs it, and hides on the way after that', () => {
    let isHeld = true;
    const { stick } = start(0, () => isHeld);
    stick.scroll(600);
    expect(stick.state).toEqual({ elements: 'shown', stick: 'stickable' });
    isHeld = false;
    stick.scroll(602);
    expect(stick.state.elements).toBe('shown');
    stick.scroll(605);
    expect(stick.state).toEqual(HIDDEN);
    stick.show();
    expect(stick.state).toEqual({ elements: 'shown', stick: 'stickable' });
    stick.reset();
    expect(stick.state).toEqual(START);
  });
});

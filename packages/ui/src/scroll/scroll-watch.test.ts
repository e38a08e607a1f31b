import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchScroll } from './scroll-watch.ts';

describe('watchScroll', () => {
  let ends: (() => void)[] = [];

  afterEach(() => {
    for (const end of ends) end();
    ends = [];
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const scroll = (y: number) => {
    vi.stubGlobal('scrollY', y);
    dispatchEvent(new Event('scroll'));
  };
  const watch = () => {
    const listener = vi.fn();
    const end = watchScroll(listener);
    ends.push(end);
    return { listener, end };
  };

  it('tells position and direction, from where the page was when it began', () => {
    vi.stubGlobal('scrollY', 500);
    const { listener } = watch();
    scroll(490);
    scroll(800);
    expect(listener.mock.calls).toEqual([
      [490, 'up'],
      [800, 'down'],
    ]);
  });

  it('does not tell of a page that is scrolled sideways or bounces at its top', () => {
    vi.stubGlobal('scrollY', 0);
    const { listener } = watch();
    scroll(-40);
    scroll(0);
    expect(listener).not.toHaveBeenCalled();
  });

  it('tells one that began meanwhile of a way that was there and back for others', () => {
    vi.stubGlobal('scrollY', 0);
    const first = watch();
    scroll(500);
    vi.stubGlobal('scrollY', 0);
    const second = watch();
    scroll(500);
    expect(first.listener.mock.calls).toEqual([[500, 'down']]);
    expect(second.listener.mock.calls).toEqual([[500, 'down']]);
  });

  it('has one passive listener for all, which goes with the last of them', () => {
    const add = vi.spyOn(globalThis, 'addEventListener');
    const remove = vi.spyOn(globalThis, 'removeEventListener');
    const [first, second] = [watch(), watch()];
    expect(add.mock.calls.map(([name, , options]) => [name, options])).toEqual([
      ['scroll', { passive: true }],
    ]);
    vi.stubGlobal('scrollY', 0);
    scroll(10);
    expect(first.listener).toHaveBeenCalledOnce();
    expect(second.listener).toHaveBeenCalledOnce();
    first.end();
    first.end();
    expect(remove).not.toHaveBeenCalled();
    scroll(20);
    expect(first.listener).toHaveBeenCalledOnce();
    expect(second.listener).toHaveBeenCalledTimes(2);
    second.end();
    expect(remove.mock.calls.map(([name]) => name)).toEqual(['scroll']);
  });

  it('lets a listener end itself and others while it is told', () => {
    const later = watch();
    later.end();
    const self = watchScroll(() => self());
    ends.push(self);
    const other = watch();
    scroll(30);
    scroll(60);
    expect(later.listener).not.toHaveBeenCalled();
    expect(other.listener).toHaveBeenCalledTimes(2);
  });
});

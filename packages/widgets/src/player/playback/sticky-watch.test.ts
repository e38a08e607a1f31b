import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSticky, type Sticky } from './sticky-watch.ts';

describe('createSticky', () => {
  const element = document.createElement('div');
  let top = 0;
  let moves: string[];
  let sticky: Sticky;
  const escape = vi.fn();

  beforeEach(() => {
    vi.stubGlobal('innerWidth', 320);
    vi.stubGlobal('innerHeight', 640);
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal('requestAnimationFrame', (look: () => void) => {
      look();
      return 0;
    });
    vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 320, 180));
    moves = [];
    escape.mockClear();
    sticky = createSticky(element, {
      onMove: (state, by) => void moves.push(`${state} ${by}`),
      onEscape: escape,
    });
  });
  afterEach(() => {
    sticky.dispose();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const scroll = (y: number) => {
    vi.stubGlobal('scrollY', y);
    top = 10 - y;
    dispatchEvent(new Event('scroll'));
  };
  const resize = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    dispatchEvent(new Event('resize'));
  };
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    document.dispatchEvent(event);
  };

  it('lets go when the window has become wide, and not because its height has changed', () => {
    sticky.want(true);
    scroll(100);
    expect(moves).toEqual(['sticky scroll']);
    resize(320);
    expect(moves).toEqual(['sticky scroll']);
    resize(640);
    expect(moves).toEqual(['sticky scroll', 'none scroll']);
  });

  it('looks at nothing before it is wanted, and after that', () => {
    scroll(100);
    sticky.want(true);
    expect(moves).toEqual([]);
    scroll(200);
    sticky.want(false);
    expect(moves).toEqual(['sticky scroll', 'none script']);
    scroll(300);
    press('Escape');
    expect(moves).toHaveLength(2);
    expect(escape).not.toHaveBeenCalled();
  });

  it('tells of Escape while it is in view, and of the button that ends it', () => {
    sticky.want(true);
    press('Escape');
    expect(escape).not.toHaveBeenCalled();
    scroll(100);
    press('a');
    press('Escape');
    expect(escape).toHaveBeenCalledOnce();
    sticky.end();
    expect(moves.at(-1)).toBe('none button');
  });

  it('goes with its element, and tells nobody', () => {
    sticky.want(true);
    scroll(100);
    sticky.dispose();
    scroll(200);
    press('Escape');
    expect(moves).toEqual(['sticky scroll']);
    expect(escape).not.toHaveBeenCalled();
  });
});

import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { asideBarContract } from '../aside-bar.contract.ts';
import { useFloatingBar } from './useFloatingBar.ts';

type Props = Partial<WidgetProps<typeof asideBarContract>>;

/** Widths of windows, and the bar of the page that ends at 600. */
const PHONE = 567;
const TABLET = 1100;
const BOTTOM = 600;

describe('useFloatingBar', () => {
  let width = 1340;
  let measure: () => void = () => {};

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    width = 1340;
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return width <= Number(/\d+/.exec(query)?.[0]);
      },
      addEventListener() {},
      removeEventListener() {},
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          measure = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, BOTTOM - 50 - scrollY, 300, 50),
    );
    document.body.innerHTML = '<div id="static"><button>Compartix</button></div>';
    vi.stubGlobal('scrollY', 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Props = {}, inner = '') {
    const host = createTestHost(asideBarContract);
    host.element.innerHTML = inner;
    document.body.append(host.element);
    const propsFor = (next: Props) => propsOf(asideBarContract, host, { static: '#static', ...next });
    const hook = renderHook(useFloatingBar, { initialProps: propsFor(given) });
    act(() => measure());
    const scroll = (y: number) =>
      act(() => {
        vi.stubGlobal('scrollY', y);
        dispatchEvent(new Event('scroll'));
      });
    const isVisible = () => hook.result.current.isVisible;
    const change = (next: Props) => hook.rerender(propsFor(next));
    return { host, scroll, isVisible, change, ...hook };
  }
  const nodesOf = (id: string) => document.querySelector(`#${id}`)?.childNodes.length;

  it.each([
    ['wide', 1340, 1000],
    ['of 1101 px', TABLET + 1, 1000],
    ['of 1100 px', TABLET, 200],
    ['of 567 px', PHONE, 200],
  ])('in a window %s it appears more than so far behind the lower edge, to the pixel', (_, px, threshold) => {
    width = px;
    const { scroll, isVisible, host } = start();
    scroll(BOTTOM + threshold);
    expect(isVisible()).toBe(false);
    expect(host.states).toEqual(['hidden']);
    scroll(BOTTOM + threshold + 1);
    expect(isVisible()).toBe(true);
    expect(host.states.at(-1)).toBe('visible');
    expect(host.events).toEqual([{ name: 'apunt-bar-change', detail: { visible: true } }]);
  });

  it('goes by its own thresholds', () => {
    const { scroll, isVisible, change } = start({ threshold: 10 });
    scroll(BOTTOM + 11);
    expect(isVisible()).toBe(true);
    change({ threshold: 50, thresholdMobile: 0 });
    act(() => measure());
    expect(isVisible()).toBe(false);
    width = TABLET;
    act(() => measure());
    scroll(BOTTOM + 1);
    expect(isVisible()).toBe(true);
  });

  it('asks for the width of the window when that changes, and never while scrolling', () => {
    const asked = vi.fn(() => false);
    const handlers: (() => void)[] = [];
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return asked();
      },
      addEventListener: (_: string, handler: () => void) => handlers.push(handler),
      removeEventListener() {},
    }));
    const { scroll, isVisible } = start();
    asked.mockClear();
    scroll(BOTTOM + 500);
    expect(asked).not.toHaveBeenCalled();
    expect(isVisible()).toBe(false);
    asked.mockReturnValue(true);
    act(() => handlers.forEach((handle) => handle()));
    scroll(BOTTOM + 501);
    expect(isVisible()).toBe(true);
  });

  it.each([
    [PHONE, false],
    [PHONE + 1, true],
  ])('on the way up in a window of %s px it stays: %s', (px, stays) => {
    width = px;
    const { scroll, isVisible } = start();
    scroll(2000);
    scroll(1999);
    expect(isVisible()).toBe(stays);
    scroll(2001);
    expect(isVisible()).toBe(true);
    scroll(BOTTOM + 200);
    expect(isVisible()).toBe(false);
  });

  it.each([
    [undefined, false],
    ['#nobody', false],
    ['###', true],
    ['main >', true],
  ])(
    'without a bar in the page (%s) the distance counts from its top; told if it is no selector: %s',
    (selector, isTold) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { scroll, isVisible } = start({ static: selector }, '<p>Own</p>');
      scroll(1000);
      expect(isVisible()).toBe(false);
      scroll(1001);
      expect(isVisible()).toBe(true);
      const fault = `static="${selector}": expected a CSS selector, such as #bar`;
      expect(error.mock.calls.map(([line]) => String(line).includes(fault))).toEqual(isTold ? [true] : []);
      error.mockRestore();
    },
  );

  it('shows the very nodes of the bar in the page, and gives them back with their place', () => {
    const bar = document.querySelector<HTMLElement>('#static');
    const [node] = bar?.childNodes ?? [];
    const { scroll, host, unmount } = start();
    scroll(5000);
    expect([...host.element.childNodes]).toEqual([node]);
    expect(nodesOf('static')).toBe(0);
    bar?.append('later');
    scroll(0);
    expect([...(bar?.childNodes ?? [])].map((one) => one.textContent)).toEqual(['Compartix', 'later']);
    expect(bar?.firstChild).toBe(node);
    expect(bar?.hasAttribute('style')).toBe(false);
    scroll(5000);
    unmount();
    expect(bar?.firstChild).toBe(node);
    expect(host.element.childNodes).toHaveLength(0);
  });

  it('shows its own nodes where it has them, and takes none', () => {
    const { scroll, isVisible } = start({}, '<p>Own</p>');
    scroll(5000);
    expect(isVisible()).toBe(true);
    expect(nodesOf('static')).toBe(1);
  });

  it('does not appear with nothing in it: two bars for one of the page, or an empty one', () => {
    const first = start();
    const second = start();
    first.scroll(5000);
    expect([first.isVisible(), second.isVisible()].filter(Boolean)).toHaveLength(1);
    first.unmount();
    second.unmount();
    document.querySelector('#static')?.replaceChildren();
    const third = start();
    third.scroll(9000);
    expect(third.isVisible()).toBe(false);
  });

  it('follows another selector', () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="other"><i>x</i></div>');
    const { scroll, change } = start();
    scroll(5000);
    expect([nodesOf('static'), nodesOf('other')]).toEqual([0, 1]);
    change({ static: '#other' });
    act(() => measure());
    expect([nodesOf('static'), nodesOf('other')]).toEqual([1, 0]);
  });

  it('stays while the focus is in it, and goes when that leaves', () => {
    const { scroll, isVisible, host } = start();
    scroll(5000);
    const button = host.element.querySelector('button');
    fireEvent.focusIn(button ?? host.element);
    scroll(0);
    expect(isVisible()).toBe(true);
    fireEvent.focusOut(button ?? host.element, { relatedTarget: document.body });
    expect(isVisible()).toBe(false);
    expect(nodesOf('static')).toBe(1);
  });

  it('is not on paper, where its nodes are in their place', () => {
    const { scroll, isVisible } = start();
    scroll(5000);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect([isVisible(), nodesOf('static')]).toEqual([false, 1]);
    act(() => void dispatchEvent(new Event('afterprint')));
    expect([isVisible(), nodesOf('static')]).toEqual([true, 0]);
  });

  it('reads no size while the page is scrolled', () => {
    const { scroll } = start();
    scroll(5000);
    const read = vi.mocked(HTMLElement.prototype.getBoundingClientRect);
    read.mockClear();
    for (const y of [5100, 300, 1601, 90, 4000]) scroll(y);
    expect(read).not.toHaveBeenCalled();
  });
});

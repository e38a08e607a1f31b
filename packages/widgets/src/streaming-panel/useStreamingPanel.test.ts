import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { streamingPanelContract } from './streaming-panel.contract.ts';
import { useStreamingPanel } from './useStreamingPanel.ts';

describe('useStreamingPanel', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Partial<WidgetProps<typeof streamingPanelContract>> = {}) {
    const host = createTestHost(streamingPanelContract);
    host.element.innerHTML = '<a slot="trigger" href="/directes"><span>Directes</span></a><a href="/x">x</a>';
    document.body.append(host.element);
    const props = propsOf(streamingPanelContract, host, given);
    const hook = renderHook((now: Partial<typeof props>) => useStreamingPanel({ ...props, ...now }), {
      initialProps: {},
    });
    const press = (selector: string, init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      act(() => void host.element.querySelector(selector)?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    const select = (isPrevented: boolean) => {
      const event = new CustomEvent('apunt-stream-select', { bubbles: true, cancelable: true });
      if (isPrevented) event.preventDefault();
      act(() => void host.element.dispatchEvent(event));
    };
    return { host, press, select, ...hook };
  }

  it('opens and closes, tells the page, and writes it on the element', () => {
    const { host, result } = start();
    act(() => result.current.onToggle(true));
    expect([result.current.isOpen, host.element.hasAttribute('open')]).toEqual([true, true]);
    act(() => result.current.onToggle(false));
    act(() => result.current.onToggle(false));
    expect([result.current.isOpen, host.element.hasAttribute('open')]).toEqual([false, false]);
    expect(host.events.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
    expect(host.states).toEqual(['idle', 'open', 'idle']);
  });

  it('follows the page silently', () => {
    const { host, result, rerender } = start({ open: true });
    expect(result.current.isOpen).toBe(true);
    rerender({ open: false });
    expect(result.current.isOpen).toBe(false);
    rerender({ open: true });
    expect(result.current.isOpen).toBe(true);
    expect(host.events).toEqual([]);
  });

  it('is opened by the page’s own trigger, and by nothing else of the page', () => {
    const { result, press } = start();
    expect(press('[href="/x"]')).toBe(false);
    expect(press('[slot=trigger]', { ctrlKey: true })).toBe(false);
    expect(result.current.isOpen).toBe(false);
    expect(press('[slot=trigger] span')).toBe(true);
    expect(result.current.isOpen).toBe(true);
  });

  it('makes way for the player, unless that has been prevented or there is none', async () => {
    const player = Object.assign(document.createElement('div'), { id: 'p' });
    const { result, select } = start({ player: 'p', open: true });
    select(false);
    await act(() => Promise.resolve());
    expect(result.current.isOpen).toBe(true);
    document.body.append(player);
    select(true);
    await act(() => Promise.resolve());
    expect(result.current.isOpen).toBe(true);
    select(false);
    await waitFor(() => expect(result.current.isOpen).toBe(false));
  });

  it('hears nothing when it has gone', () => {
    const { press, unmount } = start();
    unmount();
    expect(press('[slot=trigger]')).toBe(false);
  });
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import type { RequestError } from '@apunt/session/session.store';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { requestErrorsContract } from './request-errors.contract.ts';
import { useRequestErrors } from './useRequestErrors.ts';

const error = (text: string, handled = false): RequestError => ({
  type: 'server',
  message: text,
  text,
  handled,
});

describe('useRequestErrors', () => {
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    runtime = startTestRuntime();
  });
  afterEach(resetPage);

  function start(given: Partial<WidgetProps<typeof requestErrorsContract>> = {}) {
    const host = createTestHost(requestErrorsContract);
    const props = propsOf(requestErrorsContract, host, given);
    const hook = renderHook(() => useRequestErrors(props));
    const texts = () => hook.result.current.entries.map(({ text }) => text);
    const push = (...errors: RequestError[]) =>
      act(() => void errors.forEach((one) => runtime.session.pushError(one)));
    return { host, texts, push, ...hook };
  }

  it('shows the newest first, three at most, also those from before it came', () => {
    runtime.session.pushError(error('abans'));
    const { host, texts, push } = start();
    expect(texts()).toEqual(['abans']);
    push(error('u'), error('dos'), error('tres'));
    expect(texts()).toEqual(['tres', 'dos', 'u']);
    expect(host.states.at(-1)).toBe('ready');
  });

  it('shows nothing that somebody else tells already', () => {
    const { host, texts, push } = start();
    push(error('en el formulari', true));
    expect(texts()).toEqual([]);
    expect(host.states).toEqual(['empty']);
  });

  it('shows one text once, and closes all of it', () => {
    const { host, texts, push, result } = start();
    push(error('igual'), error('igual'), error('igual'), error('altre'));
    expect(texts()).toEqual(['altre', 'igual']);
    const [, same] = result.current.entries;
    if (!same) throw new Error('no second entry');
    act(() => result.current.onDismiss(same));
    expect(texts()).toEqual(['altre']);
    expect(host.events).toEqual([{ name: 'apunt-dismiss', detail: { entry: same } }]);
  });

  it('shows a text again that comes again', () => {
    const { texts, push, result } = start();
    push(error('u'));
    const [first] = result.current.entries;
    if (first) act(() => result.current.onDismiss(first));
    expect(texts()).toEqual([]);
    push(error('u'));
    expect(texts()).toEqual(['u']);
  });

  it('lets nothing go while the focus is there, though the pointer leaves, and the other way round', () => {
    const { host, result } = start({ autoClose: 500 });
    const point = (type: string) => act(() => void host.element.dispatchEvent(new Event(type)));
    point('pointerenter');
    act(() => result.current.onStay(true));
    point('pointerleave');
    expect(result.current.lifetime).toBe(0);
    point('pointerenter');
    act(() => result.current.onStay(false));
    expect(result.current.lifetime).toBe(0);
    point('pointerleave');
    expect(result.current.lifetime).toBe(500);
  });

  it('forgets who was at the last message with it: the next one has its time', () => {
    const { host, push, result } = start({ autoClose: 500 });
    push(error('u'));
    const [only] = result.current.entries;
    if (!only) throw new Error('no entry');
    act(() => void host.element.dispatchEvent(new Event('pointerenter')));
    act(() => result.current.onStay(true));
    act(() => result.current.onDismiss(only));
    push(error('dos'));
    expect(result.current.lifetime).toBe(500);
  });

  it('lets nothing go by itself while somebody is at it, or nobody can see it', () => {
    const { host, result } = start({ autoClose: 500 });
    expect(result.current.lifetime).toBe(500);
    act(() => result.current.onStay(true));
    expect(result.current.lifetime).toBe(0);
    act(() => result.current.onStay(false));
    act(() => void host.element.dispatchEvent(new Event('pointerenter')));
    expect(result.current.lifetime).toBe(0);
    act(() => void host.element.dispatchEvent(new Event('pointerleave')));
    expect(result.current.lifetime).toBe(500);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.lifetime).toBe(0);
  });
});

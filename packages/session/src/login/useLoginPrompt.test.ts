import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { takeBackUrl } from './back-url.ts';
import { peekIntent } from './intent.ts';
import { useLoginPrompt, type PromptHost } from './useLoginPrompt.ts';

/** A path with query and hash, never an origin. */
const HERE = location.pathname + location.search + location.hash;

describe('useLoginPrompt', () => {
  const ends: (() => void)[] = [];
  beforeEach(resetPage);
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    resetPage();
  });

  const wanted = { type: 'vote', id: '7', choice: '2' } as const;

  function start({ goesOn = true } = {}) {
    const announce = vi.fn(() => goesOn);
    const leave = vi.fn(() => ({ intent: peekIntent(), back: localStorage.getItem('backUrl') }));
    const stay = vi.fn();
    const emit = (name: string, detail: object) =>
      name === 'apunt-cancel' ? stay() : announce(...(Object.values(detail) as Parameters<typeof announce>));
    const host: PromptHost = { emit, navigate: leave, life: {} };
    const hook = renderHook(() => useLoginPrompt(host, '/acces'));
    const unmount = () => {
      hook.unmount();
      Object.assign(host, { life: undefined });
    };
    ends.push(unmount);
    return { announce, leave, stay, host, ...hook, unmount };
  }

  it('tells the page type, id and address before it opens', () => {
    const { announce, result } = start();
    act(() => result.current.open(wanted));
    expect(announce.mock.calls).toEqual([[{ type: 'vote', id: '7' }, HERE]]);
    expect(result.current.isOpen).toBe(true);
  });

  it('stays closed when the page takes over, and hinders nobody', () => {
    const first = start({ goesOn: false });
    act(() => first.result.current.open(wanted));
    expect(first.result.current.isOpen).toBe(false);
    const second = start();
    act(() => second.result.current.open(wanted));
    expect(second.result.current.isOpen).toBe(true);
  });

  it('does not open for an element that has gone, and hinders nobody', () => {
    const first = start();
    first.unmount();
    act(() => first.result.current.open(wanted));
    expect(first.announce).not.toHaveBeenCalled();
    const second = start();
    act(() => second.result.current.open(wanted));
    expect(second.result.current.isOpen).toBe(true);
  });

  it('asks once a page, until the first one is answered', () => {
    const first = start();
    const second = start();
    act(() => first.result.current.open(wanted));
    act(() => second.result.current.open(wanted));
    expect(second.result.current.isOpen).toBe(false);
    expect(second.announce).not.toHaveBeenCalled();
    act(() => second.result.current.cancel());
    act(() => second.result.current.open(wanted));
    expect(second.result.current.isOpen).toBe(false);
    act(() => first.result.current.cancel());
    act(() => second.result.current.open(wanted));
    expect(second.result.current.isOpen).toBe(true);
  });

  it('saves address and intent, closes, and only then leaves', () => {
    const { leave, result } = start();
    act(() => result.current.open(wanted));
    act(() => result.current.accept());
    expect(leave).toHaveReturnedWith({
      intent: expect.objectContaining(wanted),
      back: location.pathname + location.search + location.hash,
    });
    expect(result.current.isOpen).toBe(false);
  });

  it('saves nothing when the visitor declines', () => {
    const { leave, stay, result } = start();
    act(() => result.current.open(wanted));
    act(() => result.current.cancel());
    expect(leave).not.toHaveBeenCalled();
    expect(stay).toHaveBeenCalledOnce();
    expect(peekIntent()).toBeNull();
    expect(takeBackUrl()).toBeNull();
  });

  it('makes room when its element goes away', () => {
    const first = start();
    act(() => first.result.current.open(wanted));
    first.unmount();
    const second = start();
    act(() => second.result.current.open(wanted));
    expect(second.result.current.isOpen).toBe(true);
  });

  it('makes room when its element has come back without it', () => {
    const first = start();
    act(() => first.result.current.open(wanted));
    first.unmount();
    Object.assign(first.host, { life: {} });
    const second = start();
    act(() => second.result.current.open(wanted));
    expect(second.result.current.isOpen).toBe(true);
  });
});

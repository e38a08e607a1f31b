import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { takeBackUrl } from './login/back-url.ts';
import { peekIntent } from './intent.ts';
import { useLoginPrompt, type PromptHost } from './login-prompt.ts';

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

  const View = () => null;

  function start({ goesOn = true, load = () => Promise.resolve(View) } = {}) {
    const announce = vi.fn(() => goesOn);
    const leave = vi.fn<(...way: unknown[]) => object>(() => ({
      intent: peekIntent(),
      back: localStorage.getItem('backUrl'),
    }));
    const stay = vi.fn();
    const emit = (name: string, detail: object) =>
      name === 'apunt-cancel' ? stay() : announce(...(Object.values(detail) as Parameters<typeof announce>));
    const host: PromptHost = { emit, navigate: leave, life: {} };
    const hook = renderHook(() => useLoginPrompt({ host, url: '/acces', load }));
    const unmount = () => {
      hook.unmount();
      Object.assign(host, { life: undefined });
    };
    ends.push(unmount);
    const isOpen = () => hook.result.current.View !== undefined;
    const ask = async () => {
      act(() => hook.result.current.open(wanted));
      await waitFor(() => expect(hook.result.current.isComing).toBe(false));
    };
    return { announce, leave, stay, host, isOpen, ask, ...hook, unmount };
  }

  it('tells the page type, id and address before it opens', async () => {
    const { announce, ask, isOpen } = start();
    await ask();
    expect(announce.mock.calls).toEqual([[{ type: 'vote', id: '7' }, HERE]]);
    expect(isOpen()).toBe(true);
  });

  it('stays closed when the page takes over, and hinders nobody', async () => {
    const first = start({ goesOn: false });
    await first.ask();
    expect(first.isOpen()).toBe(false);
    const second = start();
    await second.ask();
    expect(second.isOpen()).toBe(true);
  });

  it('does not open for an element that has gone, and hinders nobody', async () => {
    const first = start();
    first.unmount();
    await first.ask();
    expect(first.announce).not.toHaveBeenCalled();
    const second = start();
    await second.ask();
    expect(second.isOpen()).toBe(true);
  });

  it('asks once a page, until the first one is answered', async () => {
    const first = start();
    const second = start();
    await first.ask();
    await second.ask();
    expect(second.isOpen()).toBe(false);
    expect(second.announce).not.toHaveBeenCalled();
    act(() => second.result.current.cancel());
    await second.ask();
    expect(second.isOpen()).toBe(false);
    act(() => first.result.current.cancel());
    await second.ask();
    expect(second.isOpen()).toBe(true);
  });

  it('waits for its code, and takes a second press for the same', async () => {
    let come: (view: typeof View) => void = () => {};
    const load = vi.fn(() => new Promise<typeof View>((resolve) => (come = resolve)));
    const { announce, result, isOpen } = start({ load });
    act(() => result.current.open(wanted));
    act(() => result.current.open(wanted));
    expect(result.current.isComing).toBe(true);
    expect(isOpen()).toBe(false);
    come(View);
    await waitFor(() => expect(result.current.View).toBe(View));
    expect(result.current.isComing).toBe(false);
    expect(announce).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });

  it('leads to the login page where its code does not come, and hinders nobody', async () => {
    const { ask, isOpen, leave } = start({ load: () => Promise.reject(new TypeError('offline')) });
    await ask();
    expect(isOpen()).toBe(false);
    expect(leave.mock.calls).toEqual([['/acces', 'login']]);
    const second = start();
    await second.ask();
    expect(second.isOpen()).toBe(true);
  });

  it('leads nowhere when its element has gone before the code was lost', async () => {
    let lose: (reason: Error) => void = () => {};
    const load = () => new Promise<typeof View>((_, reject) => (lose = reject));
    const { result, leave, unmount } = start({ load });
    act(() => result.current.open(wanted));
    unmount();
    lose(new TypeError('offline'));
    const second = start();
    await second.ask();
    expect(leave).not.toHaveBeenCalled();
  });

  it('saves address and intent, closes, and only then leaves', async () => {
    const { leave, result, ask, isOpen } = start();
    await ask();
    act(() => result.current.accept());
    expect(leave).toHaveReturnedWith({
      intent: expect.objectContaining(wanted),
      back: location.pathname + location.search + location.hash,
    });
    expect(isOpen()).toBe(false);
  });

  it('saves nothing when the visitor declines', async () => {
    const { leave, stay, result, ask } = start();
    await ask();
    act(() => result.current.cancel());
    expect(leave).not.toHaveBeenCalled();
    expect(stay).toHaveBeenCalledOnce();
    expect(peekIntent()).toBeNull();
    expect(takeBackUrl()).toBeNull();
  });

  it('makes room when its element goes away', async () => {
    const first = start();
    await first.ask();
    first.unmount();
    const second = start();
    await second.ask();
    expect(second.isOpen()).toBe(true);
  });

  it('makes room when its element has come back without it', async () => {
    const first = start();
    await first.ask();
    first.unmount();
    Object.assign(first.host, { life: {} });
    const second = start();
    await second.ask();
    expect(second.isOpen()).toBe(true);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertSchema } from '@apunt/api/resources/alert';
import { removeStored } from '@apunt/session/storage';
import { sanitiser } from '@apunt/ui/html/sanitised';
import { createTestHost } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { alertContract } from '../alert.contract.ts';
import { alertFixture } from '../alert.fixture.ts';
import type { ClosedBy } from './useBox.ts';
import { useTurn } from './useTurn.ts';

const MESSAGE = v.parse(alertSchema, { ...alertFixture, text: 'Plou.' });
const SHOW = { name: 'apunt-alert-show', detail: {} };

describe('useTurn', () => {
  beforeEach(() => {
    resetPage();
    sessionStorage.clear();
    startTestRuntime();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    removeStored('session', 'apuntAlert:');
    document.body.replaceChildren();
    resetPage();
  });

  function start({ id = '7', message = MESSAGE } = {}) {
    const host = createTestHost(alertContract);
    document.body.append(host.element);
    const props = { host, alert: message, storageKey: `apuntAlert:${id}` };
    const hook = renderHook(() => useTurn(props));
    const { result } = hook;
    const isOpen = () => result.current.isOpen;
    const untilOpen = () => waitFor(() => expect(isOpen()).toBe(true));
    const close = (by: ClosedBy) => act(() => result.current.onClose(by));
    const reopen = (from?: HTMLElement) => act(() => result.current.onReopen(from));
    const look = () => [isOpen(), result.current.isFolded, host.states.at(-1), stored(id)];
    return { host, isOpen, untilOpen, close, reopen, look, state: () => host.states.at(-1), ...hook };
  }
  const stored = (id = '7') => sessionStorage.getItem(`apuntAlert:${id}`);
  const dismissed = (by: string) => ({ name: 'apunt-dismiss', detail: { by } });

  it('is open when its text is ready, and tells so', async () => {
    const { host, untilOpen, look } = start();
    expect(look()).toEqual([false, false, 'ready', null]);
    await untilOpen();
    expect(look()).toEqual([true, false, 'ready', '1']);
    expect(host.events).toEqual([SHOW]);
  });

  it.each(['button', 'escape'] as const)('is over, and tells that it was by %s', async (by) => {
    const { host, close, untilOpen, look } = start();
    await untilOpen();
    close(by);
    expect(look()).toEqual([false, false, 'empty', 'closed']);
    expect(host.events).toEqual([SHOW, dismissed(by)]);
  });

  it('folds by its time, and opens again until the visitor closes it', async () => {
    const { host, result, close, reopen, untilOpen, look } = start();
    await untilOpen();
    expect(result.current.reopened).toBeUndefined();
    close('timer');
    expect(look()).toEqual([false, true, 'folded', '1']);
    reopen(host.element);
    // The button stays until the text is ready.
    expect(look()).toEqual([false, true, 'folded', '1']);
    await untilOpen();
    expect(look()).toEqual([true, false, 'ready', '1']);
    expect(result.current.reopened).toEqual({ from: host.element });
    close('button');
    expect(look()).toEqual([false, false, 'empty', 'closed']);
    expect(host.events).toEqual([SHOW, dismissed('timer'), dismissed('button')]);
  });

  it('that was closed comes no more in this session; another id has its own turn', async () => {
    const first = start();
    await first.untilOpen();
    first.close('button');
    const again = start();
    await start({ id: '8' }).untilOpen();
    expect([again.isOpen(), again.host.states, again.host.events]).toEqual([false, ['empty'], []]);
  });

  it('that an earlier page has shown is folded at once, without an event, and opens by a press', async () => {
    sessionStorage.setItem('apuntAlert:7', '1');
    const { host, reopen, untilOpen, look } = start();
    expect([host.states, ...look()]).toEqual([['folded'], false, true, 'folded', '1']);
    reopen();
    await untilOpen();
    expect(host.events).toEqual([]);
  });

  it('two with one id: the first is shown', async () => {
    const [first, second] = [start(), start()];
    await first.untilOpen();
    await waitFor(() => expect(second.state()).toBe('empty'));
    expect([first.isOpen(), second.isOpen(), second.host.events]).toEqual([true, false, []]);
    first.close('timer');
    expect([first.state(), second.state(), start().state()]).toEqual(['folded', 'empty', 'empty']);
  });

  it('two with one id that are folded: the first has the button, and its copy when it has gone', () => {
    sessionStorage.setItem('apuntAlert:7', '1');
    const [first, second] = [start(), start()];
    expect([first.state(), second.state()]).toEqual(['folded', 'empty']);
    // The copy comes before the first has noticed that it is out of the page.
    first.host.element.remove();
    const copy = start();
    first.unmount();
    expect([copy.state(), start().state()]).toEqual(['folded', 'empty']);
  });

  it('without a storage it is shown once in this page', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const first = start();
    await first.untilOpen();
    expect(start().host.states).toEqual(['empty']);
    first.close('escape');
    expect(start().host.states).toEqual(['empty']);
  });

  it('has its sanitiser before it is seen, where its text needs it', async () => {
    await start({ message: v.parse(alertSchema, alertFixture) }).untilOpen();
    expect(sanitiser.sanitise).toBeDefined();
  });

  it('removed before it is open, it takes no turn', async () => {
    const { unmount, host } = start();
    unmount();
    await Promise.resolve();
    expect([host.events, stored()]).toEqual([[], null]);
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertSchema } from '@apunt/api/resources/alert';
import type { WidgetProps } from '@apunt/element/host';
import { removeStored } from '@apunt/session/storage';
import { sanitiser } from '@apunt/ui/html/sanitised';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { alertContract } from './alert.contract.ts';
import { alertFixture } from './alert.fixture.ts';
import { useAlert } from './useAlert.ts';

type Props = Partial<WidgetProps<typeof alertContract>>;

const MESSAGE = v.parse(alertSchema, { ...alertFixture, text: 'Plou.' });
const SHOW = { name: 'apunt-alert-show', detail: {} };

describe('useAlert', () => {
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

  function start(given: Props = {}) {
    const host = createTestHost(alertContract);
    document.body.append(host.element);
    const base = { alertId: '7', json: { props: MESSAGE } };
    const hook = renderHook(useAlert, { initialProps: propsOf(alertContract, host, { ...base, ...given }) });
    const render = (next: Props) => hook.rerender(propsOf(alertContract, host, { ...base, ...next }));
    const isShown = () => hook.result.current.shown !== undefined;
    const untilShown = () => waitFor(() => expect(isShown()).toBe(true));
    const close = (by: 'timer' | 'button' | 'escape') => act(() => hook.result.current.onClose(by));
    const reopen = (from?: HTMLElement) => act(() => hook.result.current.onReopen(from));
    return { host, render, isShown, untilShown, close, reopen, state: () => host.states.at(-1), ...hook };
  }
  const stored = (id = '7') => sessionStorage.getItem(`apuntAlert:${id}`);
  const dismissed = (by: string) => ({ name: 'apunt-dismiss', detail: { by } });

  it('is shown when its box is there, and tells so', async () => {
    const { host, result, untilShown, state } = start();
    expect(state()).toBe('ready');
    await untilShown();
    expect(result.current.shown?.alert.text).toBe('Plou.');
    expect(stored()).toBe('1');
    expect(host.events).toEqual([SHOW]);
  });

  it.each(['button', 'escape'] as const)('is over, and tells that it was by %s', async (by) => {
    const { host, result, close, untilShown, isShown, state } = start();
    await untilShown();
    close(by);
    expect([isShown(), result.current.isFolded, state(), stored()]).toEqual([
      false,
      false,
      'empty',
      'closed',
    ]);
    expect(host.events).toEqual([SHOW, dismissed(by)]);
  });

  it('folds by its time, and opens again until the visitor closes it', async () => {
    const { host, result, close, reopen, untilShown, isShown, state } = start();
    await untilShown();
    expect(result.current.shown?.reopened).toBeUndefined();
    close('timer');
    expect([isShown(), result.current.isFolded, state(), stored()]).toEqual([false, true, 'folded', '1']);
    reopen(host.element);
    // The button stays until the box is there.
    expect([result.current.isFolded, state()]).toEqual([true, 'folded']);
    await untilShown();
    expect([result.current.isFolded, state(), stored()]).toEqual([false, 'ready', '1']);
    expect(result.current.shown?.reopened).toEqual({ from: host.element });
    close('button');
    expect([isShown(), result.current.isFolded, state(), stored()]).toEqual([
      false,
      false,
      'empty',
      'closed',
    ]);
    expect(host.events).toEqual([SHOW, dismissed('timer'), dismissed('button')]);
  });

  it('that was closed comes no more in this session; another id has its own turn', async () => {
    const first = start();
    await first.untilShown();
    first.close('button');
    const again = start();
    expect(again.host.states).toEqual(['empty']);
    const other = start({ alertId: '8' });
    await other.untilShown();
    first.render({ alertId: '9' });
    await first.untilShown();
    expect(first.state()).toBe('ready');
    expect([again.isShown(), again.host.events]).toEqual([false, []]);
  });

  it('that an earlier page has shown is folded at once, without an event, and opens by a press', async () => {
    sessionStorage.setItem('apuntAlert:7', '1');
    const { host, result, reopen, untilShown } = start();
    expect([host.states, result.current.isFolded]).toEqual([['folded'], true]);
    reopen();
    await untilShown();
    expect(host.events).toEqual([]);
  });

  it('another id that an earlier page has shown is folded, too', async () => {
    sessionStorage.setItem('apuntAlert:8', '1');
    const { result, render, untilShown, state } = start();
    await untilShown();
    render({ alertId: '8' });
    expect([result.current.isFolded, state()]).toEqual([true, 'folded']);
  });

  it('two with one id that are folded: the first has the button, and the next when it has gone', () => {
    sessionStorage.setItem('apuntAlert:7', '1');
    const [first, second] = [start(), start()];
    expect([first.state(), second.state()]).toEqual(['folded', 'empty']);
    // Its copy comes before it has noticed that it is out of the page.
    first.host.element.remove();
    const copy = start();
    first.unmount();
    expect([copy.state(), start().state()]).toEqual(['folded', 'empty']);
  });

  it('two with one id: the first is shown', async () => {
    const [first, second] = [start(), start()];
    await first.untilShown();
    await waitFor(() => expect(second.state()).toBe('empty'));
    expect([first.isShown(), second.isShown()]).toEqual([true, false]);
  });

  it('without a storage it is shown once in this page', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const first = start();
    await first.untilShown();
    expect(start().host.states).toEqual(['empty']);
    first.close('escape');
    expect(start().host.states).toEqual(['empty']);
  });

  it('is silent without a message, and shows one that comes later', async () => {
    const { host, render, untilShown } = start({ json: {} });
    expect(host.states).toEqual(['empty']);
    expect(stored()).toBeNull();
    render({});
    await untilShown();
  });

  it('has its sanitiser before it is seen, where its text needs it', async () => {
    const { untilShown } = start({ json: { props: v.parse(alertSchema, alertFixture) } });
    await untilShown();
    expect(sanitiser.sanitise).toBeDefined();
  });

  it('removed while its box is on the way, it takes no turn', async () => {
    const { unmount, host } = start();
    unmount();
    await import('./box/load-box.ts');
    await Promise.resolve();
    expect(host.events).toEqual([]);
    expect(stored()).toBeNull();
  });
});

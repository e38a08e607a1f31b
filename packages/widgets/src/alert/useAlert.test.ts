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
    resetPage();
  });

  function start(given: Props = {}) {
    const host = createTestHost(alertContract);
    const base = { alertId: '7', json: { props: MESSAGE } };
    const hook = renderHook(useAlert, { initialProps: propsOf(alertContract, host, { ...base, ...given }) });
    const render = (next: Props) => hook.rerender(propsOf(alertContract, host, { ...base, ...next }));
    const isShown = () => hook.result.current.shown !== undefined;
    const untilShown = () => waitFor(() => expect(isShown()).toBe(true));
    return { host, render, isShown, untilShown, state: () => host.states.at(-1), ...hook };
  }

  it('is shown when its box is there, and tells so', async () => {
    const { host, result, untilShown, state } = start();
    expect(state()).toBe('ready');
    await untilShown();
    expect(result.current.shown?.alert.text).toBe('Plou.');
    expect(sessionStorage.getItem('apuntAlert:7')).not.toBeNull();
    expect(host.events).toEqual([SHOW]);
  });

  it.each(['timer', 'button', 'escape'] as const)('goes, and tells that it was by %s', async (by) => {
    const { host, result, untilShown, isShown, state } = start();
    await untilShown();
    act(() => result.current.onClose(by));
    expect([isShown(), state()]).toEqual([false, 'empty']);
    expect(host.events).toEqual([SHOW, { name: 'apunt-dismiss', detail: { by } }]);
  });

  it('is shown once a session by its id; another id has its own turn', async () => {
    const first = start();
    await first.untilShown();
    act(() => first.result.current.onClose('button'));
    const again = start();
    expect(again.host.states).toEqual(['empty']);
    const other = start({ alertId: '8' });
    await other.untilShown();
    first.render({ alertId: '9' });
    await first.untilShown();
    expect(first.state()).toBe('ready');
    expect([again.isShown(), again.host.events]).toEqual([false, []]);
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
    await start().untilShown();
    expect(start().host.states).toEqual(['empty']);
  });

  it('is silent without a message, and shows one that comes later', async () => {
    const { host, render, untilShown } = start({ json: {} });
    expect(host.states).toEqual(['empty']);
    expect(sessionStorage.getItem('apuntAlert:7')).toBeNull();
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
    expect(sessionStorage.getItem('apuntAlert:7')).toBeNull();
  });
});

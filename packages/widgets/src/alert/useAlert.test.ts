import { renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertSchema } from '@apunt/api/resources/alert';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { alertContract } from './alert.contract.ts';
import { alertFixture } from './alert.fixture.ts';
import { useAlert } from './useAlert.ts';

type Props = Partial<WidgetProps<typeof alertContract>>;

const MESSAGE = v.parse(alertSchema, { ...alertFixture, text: 'Plou.' });

describe('useAlert', () => {
  beforeEach(() => {
    resetPage();
    sessionStorage.clear();
    startTestRuntime();
  });
  afterEach(resetPage);

  function start(given: Props = {}) {
    const host = createTestHost(alertContract);
    const base = { alertId: '7', json: { props: MESSAGE } };
    const hook = renderHook(useAlert, { initialProps: propsOf(alertContract, host, { ...base, ...given }) });
    const render = (next: Props) => hook.rerender(propsOf(alertContract, host, { ...base, ...next }));
    const untilThere = () => waitFor(() => expect(hook.result.current).toBeDefined());
    return { host, render, untilThere, ...hook };
  }

  it('has the alert and its place in the session when its code is there', async () => {
    const { host, result, untilThere } = start();
    expect([result.current, host.states]).toEqual([undefined, ['ready']]);
    await untilThere();
    expect(result.current?.alert.text).toBe('Plou.');
    expect(result.current?.storageKey).toBe('apuntAlert:7');
    expect(sessionStorage.getItem('apuntAlert:7')).toBeNull();
  });

  it('fetches nothing for one that was closed in this session; another id has its own turn', async () => {
    sessionStorage.setItem('apuntAlert:7', 'closed');
    const { host, result, render, untilThere } = start();
    expect([result.current, host.states]).toEqual([undefined, ['empty']]);
    render({ alertId: '8' });
    await untilThere();
    expect(result.current?.storageKey).toBe('apuntAlert:8');
  });

  it('is silent without a message, and has one that comes later', async () => {
    const { host, render, untilThere } = start({ json: {} });
    expect(host.states).toEqual(['empty']);
    render({});
    await untilThere();
    expect(host.states).toEqual(['empty', 'ready']);
  });

  it('removed while its code is on the way, it draws nothing', async () => {
    const { unmount, result } = start();
    unmount();
    await import('./box/AlertTurn.tsx');
    await Promise.resolve();
    expect(result.current).toBeUndefined();
  });
});

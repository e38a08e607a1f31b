import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertSchema } from '@apunt/api/resources/alert';
import ca from '@apunt/locales/ca/alert.json';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { i18nOf } from '@apunt/testing/i18n';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { alertContract } from './alert.contract.ts';
import { AlertView, type AlertViewProps } from './Alert.tsx';
import { AlertTurn } from './box/AlertTurn.tsx';

const alert = v.parse(alertSchema, { text: 'Plou.' });

describe('AlertView', () => {
  beforeEach(() => {
    resetPage();
    sessionStorage.clear();
    startTestRuntime();
  });
  afterEach(() => {
    vi.useRealTimers();
    resetPage();
  });

  const modelOf = (id: string) => ({ alert, storageKey: `apuntAlert:${id}`, View: AlertTurn });

  function start(given: Partial<AlertViewProps> = {}) {
    const host = createTestHost(alertContract);
    Object.assign(host, { t: i18nOf(alertContract).t });
    document.body.append(host.element);
    const base = { ...propsOf(alertContract, host, { alertId: '7' }), model: modelOf('7'), ...given };
    const { container, rerender } = render(<AlertView {...base} />, { container: host.element });
    const region = container.querySelector('[aria-live=polite]');
    const draw = (next: Partial<AlertViewProps>) => rerender(<AlertView {...base} {...next} />);
    return { container, host, region, draw };
  }
  const button = (name: string) => screen.findByRole('button', { name });

  it('has a polite live region before there is anything to say, and says it there', async () => {
    const { container, region, draw } = start({ model: undefined });
    expect(region?.childElementCount).toBe(0);
    draw({ model: modelOf('7') });
    await button(ca.close);
    expect(container.querySelector('[aria-live=polite]')).toBe(region);
    expect(region?.textContent).toContain('Plou.');
  });

  it('folds into a button that is not announced, and opens again without a time', async () => {
    const { host, region } = start({ autoClose: 20 });
    const reopen = await button(ca.reopen);
    expect([region?.childElementCount, region?.contains(reopen)]).toEqual([0, false]);
    expect([reopen.dataset['action'], reopen.getAttribute('part')]).toEqual(['reopen', 'reopen']);
    reopen.click();
    const close = await button(ca.close);
    expect(document.activeElement).toBe(close);
    expect(screen.queryByRole('button', { name: ca.reopen })).toBeNull();
    vi.useFakeTimers();
    fireEvent.focusOut(close);
    act(() => void vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    expect(host.states.at(-1)).toBe('ready');
    close.click();
    await waitFor(() => expect(host.states.at(-1)).toBe('empty'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('gives the focus back to what had it before its button', async () => {
    sessionStorage.setItem('apuntAlert:7', '1');
    start();
    const outside = document.createElement('button');
    document.body.append(outside);
    const reopen = await button(ca.reopen);
    outside.focus();
    fireEvent.focusIn(reopen, { relatedTarget: outside });
    reopen.click();
    (await button(ca.close)).click();
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });

  it('has no button of another id', async () => {
    sessionStorage.setItem('apuntAlert:7', '1');
    const { draw } = start();
    await button(ca.reopen);
    draw({ alertId: '8', model: modelOf('8') });
    await button(ca.close);
    expect(screen.queryByRole('button', { name: ca.reopen })).toBeNull();
    draw({ model: undefined });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

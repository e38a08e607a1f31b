import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { themeContract } from './theme.contract.ts';
import { useTheme } from './useTheme.ts';

const root = document.documentElement;

function start() {
  const host = createTestHost(themeContract);
  const hook = renderHook(() => useTheme(propsOf(themeContract, host, {})));
  return { host, ...hook };
}

describe('useTheme', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    document.cookie = 'apuntTheme=; path=/; max-age=0';
    delete root.dataset['theme'];
    resetPage();
  });

  it('leaves a page alone that the visitor has chosen nothing for', () => {
    const { result, host } = start();
    expect(result.current.theme).toBe('auto');
    expect(root.dataset['theme']).toBeUndefined();
    expect(host.events).toEqual([]);
  });

  it('starts with what the server has printed', () => {
    root.dataset['theme'] = 'dark';
    expect(start().result.current.theme).toBe('dark');
  });

  it('writes the choice to the page and to the cookie, and tells the page', () => {
    const { result, host } = start();
    act(() => result.current.onChoose('light'));
    expect(result.current.theme).toBe('light');
    expect(root.dataset['theme']).toBe('light');
    expect(document.cookie).toContain('apuntTheme=light');
    expect(host.events.map(({ name, detail }) => [name, detail])).toEqual([
      ['apunt-theme-change', { theme: 'light', resolved: 'light' }],
    ]);
    act(() => result.current.onChoose('auto'));
    expect(root.dataset['theme']).toBe('auto');
    expect(document.cookie).not.toContain('apuntTheme');
  });

  it('lets go of the page when it goes', async () => {
    const { result, host, unmount } = start();
    const { onChoose } = result.current;
    unmount();
    onChoose('dark');
    await Promise.resolve();
    expect(host.events).toEqual([]);
    expect(root.dataset['theme']).toBeUndefined();
  });
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { weatherContract } from './weather.contract.ts';
import { useWeather } from './useWeather.ts';

describe('useWeather', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  it('opens and closes, and tells the page', () => {
    const host = createTestHost(weatherContract);
    const props = {
      host,
      itemId: '1',
      json: {},
      site: undefined,
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      texts: undefined,
      hydrate: undefined,
    } as const;
    const { result } = renderHook(() => useWeather(props));
    act(() => result.current.onToggle());
    expect(result.current.open).toBe(true);
    act(() => result.current.onToggle());
    expect(result.current.open).toBe(false);
    expect(host.events.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
  });
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { suggestContract } from './suggest.contract.ts';
import { useSuggest } from './useSuggest.ts';

describe('useSuggest', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  it('opens and closes, and tells the page', () => {
    const host = createTestHost(suggestContract);
    const props = propsOf(suggestContract, host, { itemId: '1' });
    const { result } = renderHook(() => useSuggest(props));
    act(() => result.current.onToggle());
    expect(result.current.open).toBe(true);
    act(() => result.current.onToggle());
    expect(result.current.open).toBe(false);
    expect(host.events.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
  });
});

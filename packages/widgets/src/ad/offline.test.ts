import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { adContract } from './ad.contract.ts';
import { useAd } from './useAd.ts';

vi.mock('./slot/AdSlot.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

describe('an ad whose code cannot be fetched', () => {
  afterEach(resetPage);

  it('is empty', async () => {
    startTestRuntime({ config: { consent: 'granted', adsProvider: 'event' } });
    const host = createTestHost(adContract);
    const { result } = renderHook(useAd, { initialProps: propsOf(adContract, host, { adId: 'a' }) });
    await waitFor(() => expect(host.states).toEqual(['empty']));
    expect(result.current.Slot).toBeUndefined();
  });
});

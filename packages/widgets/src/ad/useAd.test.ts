import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { adContract } from './ad.contract.ts';
import { AdSlot } from './slot/AdSlot.tsx';
import { useAd } from './useAd.ts';

describe('useAd', () => {
  afterEach(resetPage);

  function start(config: TestRuntimeOptions['config'] = {}) {
    const runtime = startTestRuntime({ config: { consent: 'granted', adsProvider: 'event', ...config } });
    const host = createTestHost(adContract);
    const hook = renderHook(useAd, { initialProps: propsOf(adContract, host, { adId: 'home-1' }) });
    return { runtime, host, ...hook };
  }

  it('fetches the place of the ad, and says nothing until it is there', async () => {
    const { result, host } = start();
    expect(host.states).toEqual([]);
    await waitFor(() => expect(result.current.Slot).toBe(AdSlot));
    expect(result.current).toMatchObject({ provider: 'event', isGranted: true, isLate: false });
    expect(host.states).toEqual([]);
  });

  it.each([
    ['no provider', { adsProvider: 'none' }, 'empty'],
    ['the preview', { preview: true }, 'empty'],
    ['no consent yet', { consent: 'ask' }, 'idle'],
    ['consent refused', { consent: 'denied' }, 'idle'],
  ] as const)('has no place with %s', async (_why, config, state) => {
    const { result, host } = start(config);
    await act(async () => {});
    expect(result.current.Slot).toBeUndefined();
    expect(host.states).toEqual([state]);
  });

  it('has one once the visitor agrees to ads, and not for another consent', async () => {
    const { result, runtime } = start({ consent: 'ask', adsProvider: 'gpt' });
    await act(async () => runtime.consent.grant('gpt'));
    expect(result.current.isGranted).toBe(false);
    await act(async () => runtime.consent.grant('ads'));
    await waitFor(() => expect(result.current.Slot).toBe(AdSlot));
    expect(result.current).toMatchObject({ provider: 'gpt', isGranted: true, isLate: true });
    expect(result.current.canRevoke).toBe(true);
    // The place stays, and takes the ad away.
    await act(async () => result.current.onRevoke());
    expect(result.current.canRevoke).toBe(false);
    expect(runtime.consent.state('ads')).toBe('ask');
    expect(result.current).toMatchObject({ Slot: AdSlot, isGranted: false });
  });

  it('is closed for the page', async () => {
    const { result, host } = start();
    await waitFor(() => expect(result.current.Slot).toBe(AdSlot));
    act(() => result.current.onClose());
    expect(result.current).toMatchObject({ isClosed: true, Slot: undefined });
    expect(host.events).toEqual([{ name: 'apunt-dismiss', detail: {} }]);
    expect(host.states).toEqual(['empty']);
  });
});

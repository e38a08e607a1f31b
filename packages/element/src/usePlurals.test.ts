import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import pollCa from '@apunt/locales/ca/poll.json';
import { createI18n } from '@apunt/i18n/i18n';
import { fillText } from '@apunt/testing/texts';
import { startTestRuntime } from '@apunt/testing/runtime';
import { startRuntime, stopRuntime } from './runtime.ts';
import { usePlurals } from './usePlurals.ts';

describe('usePlurals', () => {
  it('fetches the engine once it is wanted, and not before', async () => {
    const runtime = startTestRuntime();
    const i18n = createI18n('ca');
    void i18n.add({ namespace: 'poll', ca: pollCa });
    stopRuntime();
    startRuntime({ ...runtime, i18n });
    const { result, rerender } = renderHook((wanted: boolean) => usePlurals(wanted), { initialProps: false });
    expect([result.current, i18n.hasPlurals]).toEqual([false, false]);
    rerender(true);
    expect(result.current).toBe(false);
    await waitFor(() => expect(result.current).toBe(true));
    expect(i18n.t('poll.total', { count: 1, number: '1' })).toBe(fillText(pollCa.total_one, { number: '1' }));
  });
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import type * as searching from './municipality-search.ts';
import { useMunicipalities } from './useMunicipalities.ts';

const code = vi.hoisted(() => ({ isThere: true }));
vi.mock('./municipality-search.ts', async (original) => {
  const { searchOf } = await original<typeof searching>();
  return {
    get searchOf() {
      if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return searchOf;
    },
  };
});

describe('useMunicipalities', () => {
  beforeEach(() => {
    code.isThere = true;
    startTestRuntime();
  });
  afterEach(resetPage);

  it('says that the list has not come, and tries again with the next letter', async () => {
    code.isThere = false;
    const { result } = renderHook(useMunicipalities);
    act(() => result.current.onText('al'));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    expect(result.current.matches).toEqual([]);
    code.isThere = true;
    act(() => result.current.onText('alc'));
    await waitFor(() => expect(result.current.status).toBe('found'));
    expect(result.current.matches[0]?.label).toBe('Alcalà de Xivert');
  });

  it('keeps what was written while the list is on its way', async () => {
    const { result } = renderHook(useMunicipalities);
    act(() => result.current.load());
    act(() => result.current.onText('alcoi'));
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.matches.map(({ label }) => label)).toEqual(['Alcoi']));
  });
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { filtersContract } from './filters.contract.ts';
import { groups } from './filters.fixture.ts';
import { useFilters } from './useFilters.ts';

describe('useFilters', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  it('tells of all three lists, empty ones too, and leaves out groups without filters', () => {
    const host = createTestHost(filtersContract);
    const json = { props: [...groups, { name: 'Buit', filters: [] }] };
    const { result } = renderHook(() => useFilters(propsOf(filtersContract, host, { json })));
    expect(result.current.groups).toHaveLength(4);
    act(() => result.current.onChange({ location: ['alc'], age: [], filters: [] }));
    expect(host.events).toEqual([
      { name: 'apunt-change', detail: { location: ['alc'], age: [], filters: [] } },
    ]);
    expect(result.current.chosen.location).toEqual(['alc']);
    expect(host.states).toEqual(['ready']);
  });

  it('is empty without groups', () => {
    const host = createTestHost(filtersContract);
    renderHook(() => useFilters(propsOf(filtersContract, host)));
    expect(host.states).toEqual(['empty']);
  });
});

import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHostState } from './useHostState.ts';

it('tells the element each new state, and nothing while there is none', () => {
  const host = { setState: vi.fn<(state: string) => void>() };
  const { rerender } = renderHook(({ state }: { state: string | undefined }) => useHostState(host, state), {
    initialProps: { state: undefined as string | undefined },
  });
  expect(host.setState).not.toHaveBeenCalled();
  for (const state of ['waiting', 'waiting', 'ready', undefined]) rerender({ state });
  expect(host.setState.mock.calls).toEqual([['waiting'], ['ready']]);
});

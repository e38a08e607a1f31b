import type { ListState } from './list.ts';

/** A list's state as its element tells it (`data-state`). */
export function stateOf({
  isLoading,
  hasFailed,
  hasMore,
  total,
}: ListState): 'ready' | 'loading' | 'error' | 'empty' {
  if (isLoading) return 'loading';
  if (hasFailed) return 'error';
  return total === 0 && !hasMore ? 'empty' : 'ready';
}

import type { ListState } from './list-settings.ts';

/** A list's state as its element tells it (`data-state`). */
export function stateOf(state: ListState): 'ready' | 'loading' | 'error' | 'empty' {
  const { isLoading, hasFailed, hasMore, total, isOpen } = state;
  if (isLoading) return 'loading';
  if (hasFailed) return 'error';
  if (total > 0 || hasMore) return 'ready';
  return isOpen ? 'empty' : 'loading';
}

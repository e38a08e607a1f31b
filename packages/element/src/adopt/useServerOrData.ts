import type { Host } from '../host.ts';
import { useHostState } from '../useHostState.ts';
import { useAdoption, type Adoption } from './useAdoption.ts';

/** What a widget shows that has adopted server HTML or draws its data. */
export interface ServerOrData<T> {
  /** The data to draw; undefined when the server has printed the content, or when there is nothing to show. */
  data: T | undefined;
  adoption: Adoption | undefined;
}

/**
 * Decides what such a widget shows: server HTML is adopted and never drawn again, data is drawn where there is none. The host's
 * state follows: `ready`, or `empty` when there is neither.
 */
export function useServerOrData<T>(
  host: Pick<Host, 'element'> & { setState(state: 'ready' | 'empty'): void },
  given: T | undefined,
): ServerOrData<T> {
  const adoption = useAdoption(host);
  const data = adoption ? undefined : given;
  useHostState(host, adoption || data !== undefined ? 'ready' : 'empty');
  return { data, adoption };
}

import { useLayoutEffect } from 'react';

/** Keeps an element's `data-state` and `:state()` at what its widget is in now; undefined leaves them as they are. */
export function useHostState<S extends string>(
  host: { setState(state: S): void },
  state: S | undefined,
): void {
  useLayoutEffect(() => {
    if (state) host.setState(state);
  }, [host, state]);
}

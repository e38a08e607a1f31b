import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `load` brings, as an `import()` of code that few pages need: asked for once it is wanted, and kept. Undefined until it
 * has come. `onFail` is told when it does not come; it is asked for again when it is wanted anew. Neither happens to a widget
 * that has gone, or that does not want it any more.
 */
export function useLater<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  onFail: () => void = () => {},
): T | undefined {
  // In an object, because React calls a function that it is handed as a state.
  const [brought, setBrought] = useState<{ it: T }>();
  const begin = useEffectEvent(load);
  const fail = useEffectEvent(onFail);
  const isMissing = isWanted && !brought;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    begin().then(
      (it) => isGone || setBrought({ it }),
      () => isGone || fail(),
    );
    return () => void (isGone = true);
  }, [isMissing]);
  return brought?.it;
}

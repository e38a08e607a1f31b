import { useEffect, useState } from 'react';
import { getRuntime } from './runtime.ts';

/**
 * For a widget whose plurals are seen late: fetches their engine once it is `wanted`, and renders again. False until it is
 * there; keep the place of the text free meanwhile. True as well when it does not come: then texts have the form for most numbers.
 */
export function usePlurals(wanted: boolean): boolean {
  const { i18n } = getRuntime();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!wanted || isSettled || i18n.hasPlurals) return;
    let isGone = false;
    const settle = () => {
      if (!isGone) setSettled(true);
    };
    import('@apunt/i18n/plurals/plurals').then(({ plurals }) => {
      i18n.use(plurals);
      settle();
    }, settle);
    return () => {
      isGone = true;
    };
  }, [i18n, wanted, isSettled]);
  return isSettled || i18n.hasPlurals;
}

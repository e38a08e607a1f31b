import { createInstance } from 'i18next';
import type { Plurals } from '../i18n.ts';

const NS = 'apunt';

/**
 * i18next as the engine of plurals, over the flat tables of the page: those are shared, so a text that comes later is known to it
 * as well. It weighs as much as all other code of the library that a page runs first, so only files of texts that hold
 * plurals bring it (docs/adr/0044).
 */
export const plurals: Plurals = (locale, { own, ca }) => {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: 'ca',
    ns: NS,
    defaultNS: NS,
    // Keys are whole: codes of the back end are parts of them, whatever they hold.
    nsSeparator: false,
    keySeparator: false,
    resources: { ca: { [NS]: ca }, [locale]: { [NS]: own } },
    initAsync: false,
  });
  return (key, count) =>
    instance.exists(key, { count }) ? instance.t(key, { count, skipInterpolation: true }) : undefined;
};

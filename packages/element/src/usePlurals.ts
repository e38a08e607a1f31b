import { getRuntime } from './runtime.ts';
import { useLater } from './useLater.ts';

/**
 * For a widget whose plurals are seen late: fetches their engine once it is `wanted`, and renders again. False until it is
 * there; keep the place of the text free meanwhile. True as well when it does not come: then texts have the form for most numbers.
 */
export function usePlurals(wanted: boolean): boolean {
  const { i18n } = getRuntime();
  const isSettled = useLater(wanted && !i18n.hasPlurals, () =>
    import('@apunt/i18n/plurals/plurals').then(
      ({ plurals }) => {
        i18n.use(plurals);
        return true;
      },
      () => true,
    ),
  );
  return isSettled || i18n.hasPlurals;
}

import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import { Button } from '@apunt/ui/Button';
import { Combobox } from '@apunt/ui/combobox/Combobox';
import { Icon } from '@apunt/ui/Icon';
import locate from '@apunt/ui/icons/locate.svg?icon';
import type { WeatherModel } from '../useWeather.ts';
import type { weatherContract } from '../weather.contract.ts';

type Props = Pick<
  WeatherModel,
  'municipalities' | 'canLocate' | 'isLocating' | 'locateFailure' | 'onSelect' | 'onLocate'
> & { t: TranslateOf<typeof weatherContract> };

/** The ways to another place: by name, or by position. */
export function PlaceBar({
  municipalities,
  canLocate,
  isLocating,
  locateFailure,
  t,
  ...on
}: Props): ReactNode {
  const { text, matches, status, load, onText } = municipalities;
  const count = matches.length;
  const spoken = {
    short: '',
    loading: t('weather.list-loading'),
    failed: t('weather.list-failed'),
    found: count > 0 ? t('weather.matches', { count }) : t('weather.no-match'),
  };
  return (
    <div className="places">
      <Combobox
        label={t('weather.search')}
        name="municipality"
        text={text}
        options={matches}
        status={spoken[status]}
        onFocus={load}
        onText={onText}
        onSelect={({ value, label }) => on.onSelect(value, label)}
      />
      {canLocate && (
        <Button action="locate" aria-disabled={isLocating} onClick={() => !isLocating && on.onLocate()}>
          <Icon of={locate} size={20} />
          {t(isLocating ? 'weather.locating' : 'weather.locate')}
        </Button>
      )}
      <output part="notice">{locateFailure && t(`weather.${locateFailure}`)}</output>
    </div>
  );
}

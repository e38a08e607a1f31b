import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '@apunt/ui/Button';
import type { weatherContract } from './weather.contract.ts';
import { useWeather, type WeatherModel } from './useWeather.ts';

export function Weather(props: WidgetProps<typeof weatherContract>): ReactNode {
  return <WeatherView {...useWeather(props)} t={props.host.t} />;
}

export function WeatherView({ itemId, open, t, onToggle }: WeatherModel & { t: Translate }): ReactNode {
  return (
    <>
      <Button action="trigger" aria-expanded={open} onClick={onToggle}>
        {t(open ? 'weather.hide' : 'weather.show')}
      </Button>
      {open && <p part="panel">{itemId}</p>}
    </>
  );
}

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/weather.json';
import base from '@apunt/ui/base.css?sheet';
import { Weather } from './Weather.tsx';
import css from './Weather.css?sheet';
import { weatherContract } from './weather.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-weather': WidgetElement;
  }
}

defineWidget(weatherContract, Weather, {
  styles: [base, css],
  texts: [
    {
      namespace: 'weather',
      ca,
      es: () => import('@apunt/locales/es/weather.json'),
      en: () => import('@apunt/locales/en/weather.json'),
    },
  ],
});

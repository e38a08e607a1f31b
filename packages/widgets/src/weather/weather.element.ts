import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { weatherTexts } from '@apunt/locales/weather';
import base from '@apunt/ui/base.css?sheet';
import combobox from '@apunt/ui/combobox/combobox.css?sheet';
import rail from '@apunt/ui/content/rail.css?sheet';
import counts from '@apunt/ui/rail/counts.css?sheet';
import row from '@apunt/ui/row/row.css?sheet';
import { Weather } from './Weather.tsx';
import css from './Weather.css?sheet';
import { weatherContract } from './weather.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-weather': WidgetElement;
  }
}

defineWidget(weatherContract, Weather, {
  styles: [base, combobox, rail, row, counts, css],
  texts: [weatherTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { lastHourTexts } from '@apunt/locales/last-hour';
import base from '@apunt/ui/base.css?sheet';
import { LastHour } from './LastHour.tsx';
import css from './LastHour.css?sheet';
import { lastHourContract } from './last-hour.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-last-hour': WidgetElement;
  }
}

defineWidget(lastHourContract, LastHour, {
  styles: [base, css],
  texts: [lastHourTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { timeTexts } from '@apunt/locales/time';
import base from '@apunt/ui/base.css?sheet';
import { Time } from './Time.tsx';
import css from './Time.css?sheet';
import { timeContract } from './time.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-time': WidgetElement;
  }
}

defineWidget(timeContract, Time, {
  styles: [base, css],
  texts: [timeTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { scheduleTexts } from '@apunt/locales/schedule';
import base from '@apunt/ui/base.css?sheet';
import { Schedule } from './Schedule.tsx';
import css from './Schedule.css?sheet';
import { scheduleContract } from './schedule.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-schedule': WidgetElement;
  }
}

defineWidget(scheduleContract, Schedule, {
  styles: [base, css],
  texts: [scheduleTexts],
});

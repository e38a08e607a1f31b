import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { scheduleCarouselTexts } from '@apunt/locales/schedule-carousel';
import base from '@apunt/ui/base.css?sheet';
import rail from '@apunt/ui/content/rail.css?sheet';
import row from '@apunt/ui/row/row.css?sheet';
import { ScheduleCarousel } from './ScheduleCarousel.tsx';
import css from './ScheduleCarousel.css?sheet';
import { scheduleCarouselContract } from './schedule-carousel.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-schedule-carousel': WidgetElement;
  }
}

defineWidget(scheduleCarouselContract, ScheduleCarousel, {
  styles: [base, rail, row, css],
  texts: [scheduleCarouselTexts],
});

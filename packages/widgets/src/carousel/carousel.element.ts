import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { carouselTexts } from '@apunt/locales/carousel';
import base from '@apunt/ui/base.css?sheet';
import rail from '@apunt/ui/content/rail.css?sheet';
import row from '@apunt/ui/row/row.css?sheet';
import { Carousel } from './Carousel.tsx';
import css from './Carousel.css?sheet';
import { carouselContract } from './carousel.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-carousel': WidgetElement;
  }
}

defineWidget(carouselContract, Carousel, {
  styles: [base, rail, row, css],
  texts: [carouselTexts],
});

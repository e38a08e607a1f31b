import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { carouselTexts } from '@apunt/locales/carousel';
import base from '@apunt/ui/base.css?sheet';
import row from '@apunt/ui/content/rail.css?sheet';
import rail from '@apunt/ui/rail/rail.css?sheet';
import { Carousel } from './Carousel.tsx';
import css from './Carousel.css?sheet';
import { carouselContract } from './carousel.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-carousel': WidgetElement;
  }
}

defineWidget(carouselContract, Carousel, {
  styles: [base, row, rail, css],
  texts: [carouselTexts],
});

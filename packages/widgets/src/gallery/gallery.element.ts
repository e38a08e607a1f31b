import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { galleryTexts } from '@apunt/locales/gallery';
import base from '@apunt/ui/base.css?sheet';
import row from '@apunt/ui/row/row.css?sheet';
import { Gallery } from './Gallery.tsx';
import css from './Gallery.css?sheet';
import { galleryContract } from './gallery.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-gallery': WidgetElement;
  }
}

defineWidget(galleryContract, Gallery, {
  styles: [base, row, css],
  texts: [galleryTexts],
});

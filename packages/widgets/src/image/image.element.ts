import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import base from '@apunt/ui/base.css?sheet';
import { Image } from './Image.tsx';
import css from './Image.css?sheet';
import { imageContract } from './image.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-image': WidgetElement;
  }
}

defineWidget(imageContract, Image, {
  styles: [base, css],
  texts: [],
});

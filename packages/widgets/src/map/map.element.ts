import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { embedTexts } from '@apunt/locales/embed';
import { mapTexts } from '@apunt/locales/map';
import base from '@apunt/ui/base.css?sheet';
import { Map } from './Map.tsx';
import css from './Map.css?sheet';
import { mapContract } from './map.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-map': WidgetElement;
  }
}

defineWidget(mapContract, Map, {
  styles: [base, css],
  texts: [mapTexts, embedTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { adTexts } from '@apunt/locales/ad';
import base from '@apunt/ui/base.css?sheet';
import { Ad } from './Ad.tsx';
import css from './Ad.css?sheet';
import { adContract } from './ad.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-ad': WidgetElement;
  }
}

defineWidget(adContract, Ad, {
  styles: [base, css],
  texts: [adTexts],
});

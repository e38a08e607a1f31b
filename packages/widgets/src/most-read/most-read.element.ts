import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { cardTexts } from '@apunt/locales/card';
import { mostReadTexts } from '@apunt/locales/most-read';
import base from '@apunt/ui/base.css?sheet';
import { MostRead } from './MostRead.tsx';
import css from './MostRead.css?sheet';
import { mostReadContract } from './most-read.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-most-read': WidgetElement;
  }
}

defineWidget(mostReadContract, MostRead, {
  styles: [base, css],
  texts: [mostReadTexts, cardTexts],
});

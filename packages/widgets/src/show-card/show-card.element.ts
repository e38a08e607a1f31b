import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { showCardTexts } from '@apunt/locales/show-card';
import base from '@apunt/ui/base.css?sheet';
import { ShowCard } from './ShowCard.tsx';
import css from './ShowCard.css?sheet';
import { showCardContract } from './show-card.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-show-card': WidgetElement;
  }
}

defineWidget(showCardContract, ShowCard, {
  styles: [base, css],
  texts: [showCardTexts],
});

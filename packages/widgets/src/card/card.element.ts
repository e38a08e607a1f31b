import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { cardTexts } from '@apunt/locales/card';
import base from '@apunt/ui/base.css?sheet';
import { Card } from './Card.tsx';
import css from './Card.css?sheet';
import { cardContract } from './card.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-card': WidgetElement;
  }
}

defineWidget(cardContract, Card, {
  styles: [base, css],
  texts: [cardTexts],
});

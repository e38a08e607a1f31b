import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import base from '@apunt/ui/base.css?sheet';
import { Quote } from './Quote.tsx';
import css from './Quote.css?sheet';
import { quoteContract } from './quote.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-quote': WidgetElement;
  }
}

defineWidget(quoteContract, Quote, { styles: [base, css], texts: [] });

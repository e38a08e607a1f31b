import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { embedTexts } from '@apunt/locales/embed';
import base from '@apunt/ui/base.css?sheet';
import { Embed } from './Embed.tsx';
import css from './Embed.css?sheet';
import { embedContract } from './embed.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-embed': WidgetElement;
  }
}

defineWidget(embedContract, Embed, {
  styles: [base, css],
  texts: [embedTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/embed.json';
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
  texts: [
    {
      namespace: 'embed',
      ca,
      es: () => import('@apunt/locales/es/embed.json'),
      en: () => import('@apunt/locales/en/embed.json'),
    },
  ],
});

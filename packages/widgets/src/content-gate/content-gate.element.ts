import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/content-gate.json';
import base from '@apunt/ui/base.css?sheet';
import { ContentGate } from './ContentGate.tsx';
import css from './ContentGate.css?sheet';
import { contentGateContract } from './content-gate.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-content-gate': WidgetElement;
  }
}

defineWidget(contentGateContract, ContentGate, {
  styles: [base, css],
  texts: [
    {
      namespace: 'content-gate',
      ca,
      es: () => import('@apunt/locales/es/content-gate.json'),
      en: () => import('@apunt/locales/en/content-gate.json'),
    },
  ],
});

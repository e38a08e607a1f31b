import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { contentGateTexts } from '@apunt/locales/content-gate';
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
  texts: [contentGateTexts],
});

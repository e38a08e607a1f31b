import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { alertTexts } from '@apunt/locales/alert';
import base from '@apunt/ui/base.css?sheet';
import { Alert } from './Alert.tsx';
import css from './Alert.css?sheet';
import { alertContract } from './alert.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-alert': WidgetElement;
  }
}

defineWidget(alertContract, Alert, {
  styles: [base, css],
  texts: [alertTexts],
});

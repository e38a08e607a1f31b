import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/request-errors.json';
import base from '@apunt/ui/base.css?sheet';
import { RequestErrors } from './RequestErrors.tsx';
import css from './RequestErrors.css?sheet';
import { requestErrorsContract } from './request-errors.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-request-errors': WidgetElement;
  }
}

defineWidget(requestErrorsContract, RequestErrors, {
  styles: [base, css],
  texts: [
    {
      namespace: 'request-errors',
      ca,
      es: () => import('@apunt/locales/es/request-errors.json'),
      en: () => import('@apunt/locales/en/request-errors.json'),
    },
  ],
});

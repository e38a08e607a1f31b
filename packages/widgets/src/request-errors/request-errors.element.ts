import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { requestErrorsTexts } from '@apunt/locales/request-errors';
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
  texts: [requestErrorsTexts],
});

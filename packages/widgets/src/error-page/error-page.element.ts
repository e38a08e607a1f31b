import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { errorPageTexts } from '@apunt/locales/error-page';
import base from '@apunt/ui/base.css?sheet';
import { ErrorPage } from './ErrorPage.tsx';
import css from './ErrorPage.css?sheet';
import { errorPageContract } from './error-page.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-error-page': WidgetElement;
  }
}

defineWidget(errorPageContract, ErrorPage, {
  styles: [base, css],
  texts: [errorPageTexts],
});

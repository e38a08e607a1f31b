import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { childrenTexts } from '@apunt/locales/children';
import { fieldsTexts } from '@apunt/locales/fields';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import base from '@apunt/ui/base.css?sheet';
import form from '@apunt/ui/form/form.css?sheet';
import { Children } from './Children.tsx';
import css from './Children.css?sheet';
import { childrenContract } from './children.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-children': WidgetElement;
  }
}

defineWidget(childrenContract, Children, {
  styles: [base, form, css],
  texts: [childrenTexts, validationTexts, fieldsTexts, registerErrorsTexts],
});

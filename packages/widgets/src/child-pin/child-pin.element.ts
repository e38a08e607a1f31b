import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { childPinTexts } from '@apunt/locales/child-pin';
import { fieldsTexts } from '@apunt/locales/fields';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import base from '@apunt/ui/base.css?sheet';
import form from '@apunt/ui/form/form.css?sheet';
import { ChildPin } from './ChildPin.tsx';
import css from './ChildPin.css?sheet';
import { childPinContract } from './child-pin.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-child-pin': WidgetElement;
  }
}

defineWidget(childPinContract, ChildPin, {
  styles: [base, form, css],
  texts: [childPinTexts, validationTexts, fieldsTexts, registerErrorsTexts],
});

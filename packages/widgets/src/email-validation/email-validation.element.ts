import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { emailValidationTexts } from '@apunt/locales/email-validation';
import base from '@apunt/ui/base.css?sheet';
import { EmailValidation } from './EmailValidation.tsx';
import css from './EmailValidation.css?sheet';
import { emailValidationContract } from './email-validation.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-email-validation': WidgetElement;
  }
}

defineWidget(emailValidationContract, EmailValidation, {
  styles: [base, css],
  texts: [emailValidationTexts],
});

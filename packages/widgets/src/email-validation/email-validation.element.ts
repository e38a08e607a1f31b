import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { emailValidationTexts } from '@apunt/locales/email-validation';
import form from '@apunt/ui/form/form.css?sheet';
import { EmailValidation } from './EmailValidation.tsx';
import css from './EmailValidation.css?sheet';
import { emailValidationContract } from './email-validation.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-email-validation': WidgetElement;
  }
}

defineWidget(emailValidationContract, EmailValidation, {
  styles: [form, css],
  texts: [emailValidationTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/email-validation.json';
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
  texts: [
    {
      namespace: 'email-validation',
      ca,
      es: () => import('@apunt/locales/es/email-validation.json'),
      en: () => import('@apunt/locales/en/email-validation.json'),
    },
  ],
});

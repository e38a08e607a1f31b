import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/password-reset.json';
import form from '@apunt/ui/form/form.css?sheet';
import { PasswordReset } from './PasswordReset.tsx';
import css from './PasswordReset.css?sheet';
import { passwordResetContract } from './password-reset.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-password-reset': WidgetElement;
  }
}

defineWidget(passwordResetContract, PasswordReset, {
  styles: [form, css],
  texts: [
    {
      namespace: 'password-reset',
      ca,
      es: () => import('@apunt/locales/es/password-reset.json'),
      en: () => import('@apunt/locales/en/password-reset.json'),
    },
    validationTexts,
    fieldTexts,
  ],
});

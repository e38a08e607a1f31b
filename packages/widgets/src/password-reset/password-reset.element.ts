import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { fieldsTexts } from '@apunt/locales/fields';
import { passwordResetTexts } from '@apunt/locales/password-reset';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
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
  texts: [passwordResetTexts, validationTexts, fieldsTexts, registerErrorsTexts],
});

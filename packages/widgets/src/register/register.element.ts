import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { captchaTexts } from '@apunt/locales/captcha';
import { fieldsTexts } from '@apunt/locales/fields';
import { registerTexts } from '@apunt/locales/register';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { socialTexts } from '@apunt/locales/social';
import { validationTexts } from '@apunt/locales/validation';
import form from '@apunt/ui/form/form.css?sheet';
import social from '@apunt/ui/social/social.css?sheet';
import { Register } from './Register.tsx';
import css from './Register.css?sheet';
import { registerContract } from './register.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-register': WidgetElement;
  }
}

defineWidget(registerContract, Register, {
  styles: [form, social, css],
  texts: [registerTexts, validationTexts, fieldsTexts, captchaTexts, registerErrorsTexts, socialTexts],
});

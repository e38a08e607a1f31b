import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { captchaTexts } from '@apunt/locales/captcha';
import { clubRegisterTexts } from '@apunt/locales/club-register';
import { fieldsTexts } from '@apunt/locales/fields';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import form from '@apunt/ui/form/form.css?sheet';
import { ClubRegister } from './ClubRegister.tsx';
import css from './ClubRegister.css?sheet';
import { clubRegisterContract } from './club-register.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-club-register': WidgetElement;
  }
}

defineWidget(clubRegisterContract, ClubRegister, {
  styles: [form, css],
  texts: [clubRegisterTexts, validationTexts, fieldsTexts, captchaTexts, registerErrorsTexts],
});

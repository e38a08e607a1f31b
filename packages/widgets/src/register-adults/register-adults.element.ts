import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { captchaTexts } from '@apunt/locales/captcha';
import { fieldsTexts } from '@apunt/locales/fields';
import { registerAdultsTexts } from '@apunt/locales/register-adults';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import form from '@apunt/ui/form/form.css?sheet';
import { RegisterAdults } from './RegisterAdults.tsx';
import css from './RegisterAdults.css?sheet';
import { registerAdultsContract } from './register-adults.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-register-adults': WidgetElement;
  }
}

defineWidget(registerAdultsContract, RegisterAdults, {
  styles: [form, css],
  texts: [registerAdultsTexts, validationTexts, fieldsTexts, captchaTexts, registerErrorsTexts],
});

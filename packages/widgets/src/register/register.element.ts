import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { registerErrorTexts } from '@apunt/forms/register-errors';
import { captchaTexts } from '@apunt/forms/Captcha';
import { socialTexts } from '@apunt/forms/SocialLogin';
import { fieldTexts } from '@apunt/forms/field-texts';
import { validationTexts } from '@apunt/forms/texts';
import ca from '@apunt/locales/ca/register.json';
import form from '@apunt/ui/form.css?sheet';
import social from '@apunt/ui/social.css?sheet';
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
  texts: [
    {
      namespace: 'register',
      ca,
      es: () => import('@apunt/locales/es/register.json'),
      en: () => import('@apunt/locales/en/register.json'),
    },
    validationTexts,
    fieldTexts,
    captchaTexts,
    registerErrorTexts,
    socialTexts,
  ],
});

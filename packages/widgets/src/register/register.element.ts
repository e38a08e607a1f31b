import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import { captchaTexts } from '@apunt/forms/registration/Captcha';
import { socialTexts } from '@apunt/forms/social/SocialLogin';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/register.json';
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

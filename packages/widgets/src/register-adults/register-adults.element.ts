import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import { captchaTexts } from '@apunt/forms/registration/Captcha';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/register-adults.json';
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
  texts: [
    {
      namespace: 'register-adults',
      ca,
      es: () => import('@apunt/locales/es/register-adults.json'),
      en: () => import('@apunt/locales/en/register-adults.json'),
    },
    validationTexts,
    fieldTexts,
    captchaTexts,
    registerErrorTexts,
  ],
});

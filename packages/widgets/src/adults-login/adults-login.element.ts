import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/adults-login.json';
import form from '@apunt/ui/form/form.css?sheet';
import { AdultsLogin } from './AdultsLogin.tsx';
import css from './AdultsLogin.css?sheet';
import { adultsLoginContract } from './adults-login.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-adults-login': WidgetElement;
  }
}

defineWidget(adultsLoginContract, AdultsLogin, {
  styles: [form, css],
  texts: [
    {
      namespace: 'adults-login',
      ca,
      es: () => import('@apunt/locales/es/adults-login.json'),
      en: () => import('@apunt/locales/en/adults-login.json'),
    },
    validationTexts,
    fieldTexts,
  ],
});

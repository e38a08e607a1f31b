import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/child-login.json';
import form from '@apunt/ui/form/form.css?sheet';
import { ChildLogin } from './ChildLogin.tsx';
import css from './ChildLogin.css?sheet';
import { childLoginContract } from './child-login.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-child-login': WidgetElement;
  }
}

defineWidget(childLoginContract, ChildLogin, {
  styles: [form, css],
  texts: [
    {
      namespace: 'child-login',
      ca,
      es: () => import('@apunt/locales/es/child-login.json'),
      en: () => import('@apunt/locales/en/child-login.json'),
    },
    validationTexts,
    fieldTexts,
  ],
});

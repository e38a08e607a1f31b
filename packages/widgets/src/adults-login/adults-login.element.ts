import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { adultsLoginTexts } from '@apunt/locales/adults-login';
import { fieldsTexts } from '@apunt/locales/fields';
import { validationTexts } from '@apunt/locales/validation';
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
  texts: [adultsLoginTexts, validationTexts, fieldsTexts],
});

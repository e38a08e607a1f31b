import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { childLoginTexts } from '@apunt/locales/child-login';
import { fieldsTexts } from '@apunt/locales/fields';
import { validationTexts } from '@apunt/locales/validation';
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
  texts: [childLoginTexts, validationTexts, fieldsTexts],
});

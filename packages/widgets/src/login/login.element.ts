import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { loginTexts } from '@apunt/locales/login';
import { socialTexts } from '@apunt/locales/social';
import { validationTexts } from '@apunt/locales/validation';
import form from '@apunt/ui/form/form.css?sheet';
import social from '@apunt/ui/social/social.css?sheet';
import { Login } from './Login.tsx';
import css from './Login.css?sheet';
import { loginContract } from './login.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-login': WidgetElement;
  }
}

defineWidget(loginContract, Login, {
  styles: [form, social, css],
  texts: [loginTexts, validationTexts, socialTexts],
});

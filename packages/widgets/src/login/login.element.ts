import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { socialTexts } from '@apunt/forms/social/SocialLogin';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/login.json';
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
  texts: [
    {
      namespace: 'login',
      ca,
      es: () => import('@apunt/locales/es/login.json'),
      en: () => import('@apunt/locales/en/login.json'),
    },
    validationTexts,
    socialTexts,
  ],
});

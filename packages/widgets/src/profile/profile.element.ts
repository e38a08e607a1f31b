import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import account from '@apunt/ui/account/account-menu.css?sheet';
import { accountMenuTexts } from '@apunt/ui/account/AccountMenu';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/profile.json';
import form from '@apunt/ui/form/form.css?sheet';
import { Profile } from './Profile.tsx';
import css from './Profile.css?sheet';
import { profileContract } from './profile.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-profile': WidgetElement;
  }
}

defineWidget(profileContract, Profile, {
  styles: [form, account, css],
  texts: [
    {
      namespace: 'profile',
      ca,
      es: () => import('@apunt/locales/es/profile.json'),
      en: () => import('@apunt/locales/en/profile.json'),
    },
    validationTexts,
    fieldTexts,
    registerErrorTexts,
    accountMenuTexts,
  ],
});

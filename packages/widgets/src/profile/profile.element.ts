import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { accountMenuTexts } from '@apunt/locales/account-menu';
import { fieldsTexts } from '@apunt/locales/fields';
import { profileTexts } from '@apunt/locales/profile';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import account from '@apunt/ui/popover/account-menu.css?sheet';
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
  texts: [profileTexts, validationTexts, fieldsTexts, registerErrorsTexts, accountMenuTexts],
});

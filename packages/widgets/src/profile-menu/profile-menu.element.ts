import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/profile-menu.json';
import menu from '@apunt/ui/account/account-menu.css?sheet';
import { accountMenuTexts } from '@apunt/ui/account/AccountMenu';
import base from '@apunt/ui/base.css?sheet';
import { ProfileMenu } from './ProfileMenu.tsx';
import css from './ProfileMenu.css?sheet';
import { profileMenuContract } from './profile-menu.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-profile-menu': WidgetElement;
  }
}

defineWidget(profileMenuContract, ProfileMenu, {
  styles: [base, menu, css],
  texts: [
    {
      namespace: 'profile-menu',
      ca,
      es: () => import('@apunt/locales/es/profile-menu.json'),
      en: () => import('@apunt/locales/en/profile-menu.json'),
    },
    accountMenuTexts,
  ],
});

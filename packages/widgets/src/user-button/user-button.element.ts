import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/user-button.json';
import menu from '@apunt/ui/account/account-menu.css?sheet';
import { accountMenuTexts } from '@apunt/ui/account/AccountMenu';
import base from '@apunt/ui/base.css?sheet';
import { UserButton } from './UserButton.tsx';
import css from './UserButton.css?sheet';
import { userButtonContract } from './user-button.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-user-button': WidgetElement;
  }
}

defineWidget(userButtonContract, UserButton, {
  styles: [base, menu, css],
  texts: [
    {
      namespace: 'user-button',
      ca,
      es: () => import('@apunt/locales/es/user-button.json'),
      en: () => import('@apunt/locales/en/user-button.json'),
    },
    accountMenuTexts,
  ],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { userButtonTexts } from '@apunt/locales/user-button';
import menu from '@apunt/ui/popover/account-menu.css?sheet';
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
  texts: [userButtonTexts],
});

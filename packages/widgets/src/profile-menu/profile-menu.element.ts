import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { accountMenuTexts } from '@apunt/locales/account-menu';
import { profileMenuTexts } from '@apunt/locales/profile-menu';
import menu from '@apunt/ui/popover/account-menu.css?sheet';
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
  texts: [profileMenuTexts, accountMenuTexts],
});

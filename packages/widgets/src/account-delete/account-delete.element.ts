import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { accountDeleteTexts } from '@apunt/locales/account-delete';
import base from '@apunt/ui/base.css?sheet';
import dialog from '@apunt/ui/dialog/dialog.css?sheet';
import { AccountDelete } from './AccountDelete.tsx';
import css from './AccountDelete.css?sheet';
import { accountDeleteContract } from './account-delete.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-account-delete': WidgetElement;
  }
}

defineWidget(accountDeleteContract, AccountDelete, {
  styles: [base, dialog, css],
  texts: [accountDeleteTexts],
});

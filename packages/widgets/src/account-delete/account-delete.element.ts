import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/account-delete.json';
import base from '@apunt/ui/base.css?sheet';
import { AccountDelete } from './AccountDelete.tsx';
import css from './AccountDelete.css?sheet';
import { accountDeleteContract } from './account-delete.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-account-delete': WidgetElement;
  }
}

defineWidget(accountDeleteContract, AccountDelete, {
  styles: [base, css],
  texts: [
    {
      namespace: 'account-delete',
      ca,
      es: () => import('@apunt/locales/es/account-delete.json'),
      en: () => import('@apunt/locales/en/account-delete.json'),
    },
  ],
});

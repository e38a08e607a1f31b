import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/share.json';
import base from '@apunt/ui/base.css?sheet';
import { Share } from './Share.tsx';
import css from './Share.css?sheet';
import { shareContract } from './share.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-share': WidgetElement;
  }
}

defineWidget(shareContract, Share, {
  styles: [base, css],
  texts: [
    {
      namespace: 'share',
      ca,
      es: () => import('@apunt/locales/es/share.json'),
      en: () => import('@apunt/locales/en/share.json'),
    },
  ],
});

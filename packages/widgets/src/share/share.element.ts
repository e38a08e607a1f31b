import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { shareTexts } from '@apunt/locales/share';
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
  texts: [shareTexts],
});

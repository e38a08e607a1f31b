import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { suggestTexts } from '@apunt/locales/suggest';
import base from '@apunt/ui/base.css?sheet';
import { Suggest } from './Suggest.tsx';
import css from './Suggest.css?sheet';
import { suggestContract } from './suggest.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-suggest': WidgetElement;
  }
}

defineWidget(suggestContract, Suggest, {
  styles: [base, css],
  texts: [suggestTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import box from '@apunt/lists/box.css?sheet';
import { searchTexts } from '@apunt/locales/search';
import base from '@apunt/ui/base.css?sheet';
import { Search } from './Search.tsx';
import css from './Search.css?sheet';
import { searchContract } from './search.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-search': WidgetElement;
  }
}

defineWidget(searchContract, Search, {
  styles: [base, box, css],
  texts: [searchTexts],
});

import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import list from '@apunt/lists/list.css?sheet';
import search from '@apunt/lists/search.css?sheet';
import { listSearchTexts } from '@apunt/locales/list-search';
import { listsTexts } from '@apunt/locales/lists';
import { showIndexTexts } from '@apunt/locales/show-index';
import base from '@apunt/ui/base.css?sheet';
import { ShowIndex } from './ShowIndex.tsx';
import css from './ShowIndex.css?sheet';
import { showIndexContract } from './show-index.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-show-index': WidgetElement;
  }
}

defineWidget(showIndexContract, ShowIndex, {
  styles: [base, list, search, css],
  texts: [showIndexTexts, listSearchTexts, listsTexts],
});

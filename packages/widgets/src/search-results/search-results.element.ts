import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import box from '@apunt/lists/box.css?sheet';
import list from '@apunt/lists/list.css?sheet';
import { listsTexts } from '@apunt/locales/lists';
import { searchTexts } from '@apunt/locales/search';
import { searchResultsTexts } from '@apunt/locales/search-results';
import base from '@apunt/ui/base.css?sheet';
import { SearchResults } from './SearchResults.tsx';
import css from './SearchResults.css?sheet';
import { searchResultsContract } from './search-results.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-search-results': WidgetElement;
  }
}

defineWidget(searchResultsContract, SearchResults, {
  styles: [base, list, box, css],
  texts: [searchResultsTexts, searchTexts, listsTexts],
});

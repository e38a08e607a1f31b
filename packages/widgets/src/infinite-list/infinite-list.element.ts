import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import list from '@apunt/lists/list.css?sheet';
import { infiniteListTexts } from '@apunt/locales/infinite-list';
import { listsTexts } from '@apunt/locales/lists';
import base from '@apunt/ui/base.css?sheet';
import { InfiniteList } from './InfiniteList.tsx';
import css from './InfiniteList.css?sheet';
import { infiniteListContract } from './infinite-list.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-infinite-list': WidgetElement;
  }
}

defineWidget(infiniteListContract, InfiniteList, {
  styles: [base, list, css],
  texts: [infiniteListTexts, listsTexts],
});

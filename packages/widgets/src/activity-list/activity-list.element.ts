import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import list from '@apunt/lists/list.css?sheet';
import search from '@apunt/lists/search.css?sheet';
import { listSearchTexts } from '@apunt/locales/list-search';
import { listsTexts } from '@apunt/locales/lists';
import { activityListTexts } from '@apunt/locales/activity-list';
import { filtersTexts } from '@apunt/locales/filters';
import base from '@apunt/ui/base.css?sheet';
import bar from '@apunt/ui/select/filters.css?sheet';
import select from '@apunt/ui/select/select.css?sheet';
import { ActivityList } from './ActivityList.tsx';
import css from './ActivityList.css?sheet';
import { activityListContract } from './activity-list.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-activity-list': WidgetElement;
  }
}

defineWidget(activityListContract, ActivityList, {
  styles: [base, list, search, select, bar, css],
  texts: [activityListTexts, filtersTexts, listSearchTexts, listsTexts],
});

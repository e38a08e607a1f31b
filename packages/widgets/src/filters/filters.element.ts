import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { filtersTexts } from '@apunt/locales/filters';
import base from '@apunt/ui/base.css?sheet';
import bar from '@apunt/ui/select/filters.css?sheet';
import parts from '@apunt/ui/select/select.css?sheet';
import { Filters } from './Filters.tsx';
import css from './Filters.css?sheet';
import { filtersContract } from './filters.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-filters': WidgetElement;
  }
}

defineWidget(filtersContract, Filters, {
  styles: [base, parts, bar, css],
  texts: [filtersTexts],
});

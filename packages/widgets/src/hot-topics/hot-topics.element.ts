import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { hotTopicsTexts } from '@apunt/locales/hot-topics';
import base from '@apunt/ui/base.css?sheet';
import rail from '@apunt/ui/content/rail.css?sheet';
import row from '@apunt/ui/row/row.css?sheet';
import { HotTopics } from './HotTopics.tsx';
import css from './HotTopics.css?sheet';
import { hotTopicsContract } from './hot-topics.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-hot-topics': WidgetElement;
  }
}

defineWidget(hotTopicsContract, HotTopics, {
  styles: [base, rail, row, css],
  texts: [hotTopicsTexts],
});

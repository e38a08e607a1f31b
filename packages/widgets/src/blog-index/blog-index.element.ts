import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import list from '@apunt/lists/list.css?sheet';
import { blogIndexTexts } from '@apunt/locales/blog-index';
import { listsTexts } from '@apunt/locales/lists';
import base from '@apunt/ui/base.css?sheet';
import { BlogIndex } from './BlogIndex.tsx';
import css from './BlogIndex.css?sheet';
import { blogIndexContract } from './blog-index.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-blog-index': WidgetElement;
  }
}

defineWidget(blogIndexContract, BlogIndex, {
  styles: [base, list, css],
  texts: [blogIndexTexts, listsTexts],
});

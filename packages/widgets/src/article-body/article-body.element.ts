import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { articleBodyTexts } from '@apunt/locales/article-body';
import base from '@apunt/ui/base.css?sheet';
import { ArticleBody } from './ArticleBody.tsx';
import css from './ArticleBody.css?sheet';
import { articleBodyContract } from './article-body.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-article-body': WidgetElement;
  }
}

defineWidget(articleBodyContract, ArticleBody, {
  styles: [base, css],
  texts: [articleBodyTexts],
});

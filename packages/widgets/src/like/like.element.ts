import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { likeTexts } from '@apunt/locales/like';
import base from '@apunt/ui/base.css?sheet';
import { Like } from './Like.tsx';
import css from './Like.css?sheet';
import { likeContract } from './like.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-like': WidgetElement;
  }
}

defineWidget(likeContract, Like, {
  styles: [base, css],
  texts: [likeTexts],
});

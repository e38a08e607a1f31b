import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/like.json';
import base from '@apunt/ui/base.css?sheet';
import { loginPromptTexts } from '@apunt/ui/LoginPrompt';
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
  texts: [
    {
      namespace: 'like',
      ca,
      es: () => import('@apunt/locales/es/like.json'),
      en: () => import('@apunt/locales/en/like.json'),
    },
    loginPromptTexts,
  ],
});

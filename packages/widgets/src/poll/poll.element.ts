import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/poll.json';
import base from '@apunt/ui/base.css?sheet';
import { loginPromptTexts } from '@apunt/ui/LoginPrompt';
import { Poll } from './Poll.tsx';
import css from './Poll.css?sheet';
import { pollContract } from './poll.contract.ts';

export interface PollElement extends WidgetElement {
  select(optionId: string | null): void;
  vote(): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'apunt-poll': PollElement;
  }
}

defineWidget(pollContract, Poll, {
  styles: [base, css],
  texts: [
    {
      namespace: 'poll',
      ca,
      es: () => import('@apunt/locales/es/poll.json'),
      en: () => import('@apunt/locales/en/poll.json'),
    },
    loginPromptTexts,
  ],
});

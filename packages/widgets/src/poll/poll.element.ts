import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { pollTexts } from '@apunt/locales/poll';
import base from '@apunt/ui/base.css?sheet';
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
  texts: [pollTexts],
});

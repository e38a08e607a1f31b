import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import base from '@apunt/ui/base.css?sheet';
import { ActivityCard } from './ActivityCard.tsx';
import css from './ActivityCard.css?sheet';
import { activityCardContract } from './activity-card.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-activity-card': WidgetElement;
  }
}

defineWidget(activityCardContract, ActivityCard, {
  styles: [base, css],
  texts: [],
});

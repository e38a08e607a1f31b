import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { articleBodyTexts } from '@apunt/locales/article-body';
import { liveFeedTexts } from '@apunt/locales/live-feed';
import { timeTexts } from '@apunt/locales/time';
import base from '@apunt/ui/base.css?sheet';
import { LiveFeed } from './LiveFeed.tsx';
import css from './LiveFeed.css?sheet';
import { liveFeedContract } from './live-feed.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-live-feed': WidgetElement & { pause(): void; resume(): void; showNew(): void };
  }
}

defineWidget(liveFeedContract, LiveFeed, {
  styles: [base, css],
  texts: [liveFeedTexts, articleBodyTexts, timeTexts],
});

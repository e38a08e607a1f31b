import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/streaming-panel.json';
import base from '@apunt/ui/base.css?sheet';
import { StreamingPanel } from './StreamingPanel.tsx';
import css from './StreamingPanel.css?sheet';
import { streamingPanelContract } from './streaming-panel.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-streaming-panel': WidgetElement;
  }
}

defineWidget(streamingPanelContract, StreamingPanel, {
  styles: [base, css],
  texts: [
    {
      namespace: 'streaming-panel',
      ca,
      es: () => import('@apunt/locales/es/streaming-panel.json'),
      en: () => import('@apunt/locales/en/streaming-panel.json'),
    },
  ],
});

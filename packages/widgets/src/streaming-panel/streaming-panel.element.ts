import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { streamingPanelTexts } from '@apunt/locales/streaming-panel';
import base from '@apunt/ui/base.css?sheet';
import dialog from '@apunt/ui/dialog/dialog.css?sheet';
import { StreamingPanel } from './StreamingPanel.tsx';
import css from './StreamingPanel.css?sheet';
import { streamingPanelContract } from './streaming-panel.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-streaming-panel': WidgetElement;
  }
}

defineWidget(streamingPanelContract, StreamingPanel, {
  styles: [base, dialog, css],
  texts: [streamingPanelTexts],
});

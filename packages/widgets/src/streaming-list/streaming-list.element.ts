import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { streamingListTexts } from '@apunt/locales/streaming-list';
import base from '@apunt/ui/base.css?sheet';
import { StreamingList } from './StreamingList.tsx';
import css from './StreamingList.css?sheet';
import { streamingListContract } from './streaming-list.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-streaming-list': WidgetElement;
  }
}

defineWidget(streamingListContract, StreamingList, {
  styles: [base, css],
  texts: [streamingListTexts],
});

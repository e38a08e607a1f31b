import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/streaming-list.json';
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
  texts: [
    {
      namespace: 'streaming-list',
      ca,
      es: () => import('@apunt/locales/es/streaming-list.json'),
      en: () => import('@apunt/locales/en/streaming-list.json'),
    },
  ],
});

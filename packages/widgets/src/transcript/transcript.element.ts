import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { transcriptTexts } from '@apunt/locales/transcript';
import base from '@apunt/ui/base.css?sheet';
import { Transcript } from './Transcript.tsx';
import css from './Transcript.css?sheet';
import { transcriptContract } from './transcript.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-transcript': WidgetElement;
  }
}

defineWidget(transcriptContract, Transcript, {
  styles: [base, css],
  texts: [transcriptTexts],
});

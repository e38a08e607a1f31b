import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { picturesTexts } from '@apunt/locales/pictures';
import base from '@apunt/ui/base.css?sheet';
import { Pictures } from './Pictures.tsx';
import css from './Pictures.css?sheet';
import { picturesContract } from './pictures.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-pictures': WidgetElement;
  }
}

defineWidget(picturesContract, Pictures, {
  styles: [base, css],
  texts: [picturesTexts],
});

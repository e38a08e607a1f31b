import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { modalTexts } from '@apunt/locales/modal';
import base from '@apunt/ui/base.css?sheet';
import dialog from '@apunt/ui/dialog/dialog.css?sheet';
import { Modal } from './Modal.tsx';
import css from './Modal.css?sheet';
import { modalContract } from './modal.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-modal': WidgetElement;
  }
}

defineWidget(modalContract, Modal, {
  styles: [base, dialog, css],
  texts: [modalTexts],
});

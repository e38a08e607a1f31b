import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { headerTexts } from '@apunt/locales/header';
import base from '@apunt/ui/base.css?sheet';
import { Header } from './Header.tsx';
import css from './Header.css?sheet';
import { headerContract } from './header.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-header': WidgetElement;
  }
}

defineWidget(headerContract, Header, {
  styles: [base, css],
  texts: [headerTexts],
});

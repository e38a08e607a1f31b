import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { themeTexts } from '@apunt/locales/theme';
import base from '@apunt/ui/base.css?sheet';
import { Theme } from './Theme.tsx';
import css from './Theme.css?sheet';
import { themeContract } from './theme.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-theme': WidgetElement;
  }
}

defineWidget(themeContract, Theme, {
  styles: [base, css],
  texts: [themeTexts],
});

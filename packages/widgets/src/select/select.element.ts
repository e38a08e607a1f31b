import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { selectTexts } from '@apunt/locales/select';
import base from '@apunt/ui/base.css?sheet';
import parts from '@apunt/ui/select/select.css?sheet';
import { Select } from './Select.tsx';
import css from './Select.css?sheet';
import { selectContract } from './select.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-select': WidgetElement;
  }
}

defineWidget(selectContract, Select, {
  styles: [base, parts, css],
  texts: [selectTexts],
});

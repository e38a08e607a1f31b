import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/child-pin.json';
import base from '@apunt/ui/base.css?sheet';
import form from '@apunt/ui/form/form.css?sheet';
import { ChildPin } from './ChildPin.tsx';
import css from './ChildPin.css?sheet';
import { childPinContract } from './child-pin.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-child-pin': WidgetElement;
  }
}

defineWidget(childPinContract, ChildPin, {
  styles: [base, form, css],
  texts: [
    {
      namespace: 'child-pin',
      ca,
      es: () => import('@apunt/locales/es/child-pin.json'),
      en: () => import('@apunt/locales/en/child-pin.json'),
    },
    validationTexts,
    fieldTexts,
  ],
});

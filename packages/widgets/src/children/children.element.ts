import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/children.json';
import base from '@apunt/ui/base.css?sheet';
import form from '@apunt/ui/form/form.css?sheet';
import { Children } from './Children.tsx';
import css from './Children.css?sheet';
import { childrenContract } from './children.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-children': WidgetElement;
  }
}

defineWidget(childrenContract, Children, {
  styles: [base, form, css],
  texts: [
    {
      namespace: 'children',
      ca,
      es: () => import('@apunt/locales/es/children.json'),
      en: () => import('@apunt/locales/en/children.json'),
    },
    validationTexts,
    fieldTexts,
    registerErrorTexts,
  ],
});

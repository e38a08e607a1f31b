import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { captchaTexts } from '@apunt/forms/registration/Captcha';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/reader-form.json';
import form from '@apunt/ui/form/form.css?sheet';
import { ReaderForm } from './ReaderForm.tsx';
import css from './ReaderForm.css?sheet';
import { readerFormContract } from './reader-form.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-reader-form': WidgetElement;
  }
}

defineWidget(readerFormContract, ReaderForm, {
  styles: [form, css],
  texts: [
    {
      namespace: 'reader-form',
      ca,
      es: () => import('@apunt/locales/es/reader-form.json'),
      en: () => import('@apunt/locales/en/reader-form.json'),
    },
    validationTexts,
    fieldTexts,
    captchaTexts,
    registerErrorTexts,
  ],
});

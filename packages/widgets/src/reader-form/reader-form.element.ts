import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { captchaTexts } from '@apunt/locales/captcha';
import { fieldsTexts } from '@apunt/locales/fields';
import { readerFormTexts } from '@apunt/locales/reader-form';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
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
  texts: [readerFormTexts, validationTexts, fieldsTexts, captchaTexts, registerErrorsTexts],
});

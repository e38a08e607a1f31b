import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { captchaTexts } from '@apunt/locales/captcha';
import { contactTexts } from '@apunt/locales/contact';
import { fieldsTexts } from '@apunt/locales/fields';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import form from '@apunt/ui/form/form.css?sheet';
import { Contact } from './Contact.tsx';
import css from './Contact.css?sheet';
import { contactContract } from './contact.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-contact': WidgetElement;
  }
}

defineWidget(contactContract, Contact, {
  styles: [form, css],
  texts: [contactTexts, validationTexts, fieldsTexts, captchaTexts, registerErrorsTexts],
});

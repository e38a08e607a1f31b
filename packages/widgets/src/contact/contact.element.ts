import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { captchaTexts } from '@apunt/forms/registration/Captcha';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/contact.json';
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
  texts: [
    {
      namespace: 'contact',
      ca,
      es: () => import('@apunt/locales/es/contact.json'),
      en: () => import('@apunt/locales/en/contact.json'),
    },
    validationTexts,
    fieldTexts,
    captchaTexts,
    registerErrorTexts,
  ],
});

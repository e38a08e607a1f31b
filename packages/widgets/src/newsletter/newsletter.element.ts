import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/newsletter.json';
import form from '@apunt/ui/form/form.css?sheet';
import { Newsletter } from './Newsletter.tsx';
import css from './Newsletter.css?sheet';
import { newsletterContract } from './newsletter.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-newsletter': WidgetElement;
  }
}

defineWidget(newsletterContract, Newsletter, {
  styles: [form, css],
  texts: [
    {
      namespace: 'newsletter',
      ca,
      es: () => import('@apunt/locales/es/newsletter.json'),
      en: () => import('@apunt/locales/en/newsletter.json'),
    },
    validationTexts,
    fieldTexts,
    registerErrorTexts,
  ],
});

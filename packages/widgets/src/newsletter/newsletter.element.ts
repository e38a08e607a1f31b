import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { fieldsTexts } from '@apunt/locales/fields';
import { newsletterTexts } from '@apunt/locales/newsletter';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
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
  texts: [newsletterTexts, validationTexts, fieldsTexts, registerErrorsTexts],
});

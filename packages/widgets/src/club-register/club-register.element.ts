import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { registerErrorTexts } from '@apunt/forms/registration/register-errors';
import { fieldTexts } from '@apunt/forms/fields/field-texts';
import { validationTexts } from '@apunt/forms/form/texts';
import ca from '@apunt/locales/ca/club-register.json';
import form from '@apunt/ui/form/form.css?sheet';
import { ClubRegister } from './ClubRegister.tsx';
import css from './ClubRegister.css?sheet';
import { clubRegisterContract } from './club-register.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-club-register': WidgetElement;
  }
}

defineWidget(clubRegisterContract, ClubRegister, {
  styles: [form, css],
  texts: [
    {
      namespace: 'club-register',
      ca,
      es: () => import('@apunt/locales/es/club-register.json'),
      en: () => import('@apunt/locales/en/club-register.json'),
    },
    validationTexts,
    fieldTexts,
    registerErrorTexts,
  ],
});

import type { WidgetTexts } from '@apunt/i18n/i18n';
import fields from '@apunt/locales/ca/fields.json';

/** Labels and hints of the fields that `Input` and its kin draw; apart from the rules, since a login has no such fields. */
export const fieldTexts: WidgetTexts = {
  namespace: 'fields',
  ca: fields,
  es: () => import('@apunt/locales/es/fields.json'),
  en: () => import('@apunt/locales/en/fields.json'),
};

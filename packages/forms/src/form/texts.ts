import type { WidgetTexts } from '@apunt/i18n/i18n';
import validation from '@apunt/locales/ca/validation.json';

/** Texts of the rules and of the form's own parts: every form widget registers them beside its own. */
export const validationTexts: WidgetTexts = {
  namespace: 'validation',
  ca: validation,
  es: () => import('@apunt/locales/es/validation.json'),
  en: () => import('@apunt/locales/en/validation.json'),
};

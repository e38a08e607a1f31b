import { createRequire } from 'node:module';
import type { WidgetContract } from '@apunt/element/contract';
import { createI18n, type I18n, type TextTree } from '@apunt/i18n/i18n';
import { plurals } from '@apunt/i18n/plurals/plurals';

const load = createRequire(import.meta.url);

/** A page's texts in Catalan with those files that a contract names, as its view gets them. For unit tests: it reads from the disk. */
export function i18nOf({ texts, laterTexts = [] }: Pick<WidgetContract, 'texts' | 'laterTexts'>): I18n {
  const i18n = createI18n('ca');
  i18n.use(plurals);
  for (const namespace of [...texts, ...laterTexts]) {
    const ca: TextTree = load(`@apunt/locales/ca/${namespace}.json`);
    void i18n.add({ namespace, ca });
  }
  return i18n;
}

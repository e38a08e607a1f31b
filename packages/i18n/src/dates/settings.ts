import type { Locale } from '../i18n.ts';

/** What decides how a moment is written: the language of the page, and the zone of the clocks that it shows. */
export interface DateSettings {
  readonly language: Locale;
  /** Name in the IANA database (`Europe/Madrid`, `UTC`). `Intl` throws a RangeError for one that it does not know. */
  readonly timeZone: string;
}

/** The tag by which `Intl` writes a language as we do: English is British, because its dates put the day first. */
export function intlTag(language: Locale): string {
  return language === 'en' ? 'en-GB' : language;
}

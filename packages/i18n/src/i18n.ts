import { createInstance } from 'i18next';
import errorsCa from '@apunt/locales/ca/errors.json';
import { fillIn } from './elision.ts';
import { underOwnKeys } from './public-keys.ts';
import type { Texts } from './texts.ts';

/** A language that the library speaks: Valencian Catalan, Spanish or English. */
export type Locale = 'ca' | 'es' | 'en';

/** Nested texts as they stand in a locale file. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}`;
}[keyof T & string];
type Base<K extends string> = K extends `${infer B}_${'one' | 'many' | 'other'}` ? B : K;

/** A file of texts, by its name without ending. */
export type Namespace = keyof Texts;

/** `file.key` of each Catalan text of the files named; a plural is named without its `_one`, `_many`, `_other`. */
export type TextKey<N extends Namespace = Namespace> = N extends Namespace
  ? `${N}.${Base<Path<Texts[N]>>}`
  : never;
/** What fills the placeholders of a text, by name; `count` also chooses the plural. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Gives the text of a key. Its type says which files it knows beside `errors`, so that a part cannot be used by a widget
 * that has not named the part's texts in its contract.
 */
export type Translate<N extends Namespace = Namespace> = (
  key: TextKey<N | 'errors'>,
  values?: Values,
) => string;

/** A locale file and its translations, which are fetched only by pages in that language. */
export interface WidgetTexts<N extends Namespace = Namespace> {
  readonly namespace: N;
  readonly ca: TextTree;
  readonly es?: () => Promise<{ default: TextTree }>;
  readonly en?: () => Promise<{ default: TextTree }>;
}

/** The texts of a page in its language. A text without translation appears in Catalan. */
export interface I18n {
  readonly locale: Locale;
  /** BCP 47 tag of the texts, for `lang` attributes. */
  readonly lang: string;
  /** A text of ours. Widgets ask their host instead, which knows the element's own texts. */
  t: Translate;
  /** As `t`, where the key's type has been checked before. */
  text(key: string, values?: Values): string;
  /** As `t`, for keys that come from outside (error codes); `fallback` when the catalogue has no such key. */
  tDynamic(key: string, fallback: TextKey, values?: Values): string;
  /** True when there is a text for a key that comes from outside. */
  has(key: string): boolean;
  /** Fills the placeholders of a text that a page has given itself. */
  fill(text: string, values?: Values): string;
  /** Adds a locale file, once. A promise only while a translation is on its way. */
  add(texts: WidgetTexts): Promise<void> | undefined;
}

/** Catalan for every page that is not expressly Spanish or English. */
export function localeOf(lang: string): Locale {
  const language = lang.slice(0, 2).toLowerCase();
  return language === 'es' || language === 'en' ? language : 'ca';
}

/**
 * Creates the page's texts. `overrides` are a site's own texts under full keys (`like.add`) or the specification's names
 * (`public-keys.ts`); they win over ours.
 */
export function createI18n(locale: Locale = 'ca', overrides: Readonly<Record<string, string>> = {}): I18n {
  const instance = createInstance();
  const NS = 'apunt';
  void instance.init({
    lng: locale,
    fallbackLng: 'ca',
    ns: NS,
    defaultNS: NS,
    // Codes of the back end are parts of keys, whatever they hold.
    nsSeparator: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    // Visitors never see a raw key: `file.unknown-code` falls back to `file.default`, and to `errors.unknown` where that
    // is missing.
    parseMissingKeyHandler: (key) => {
      const family = `${key.slice(0, key.lastIndexOf('.'))}.default`;
      return key !== family && instance.exists(family) ? instance.t(family) : instance.t('errors.unknown');
    },
  });
  const added = new Map<string, Promise<void> | undefined>();
  const plain = new Map<string, string>();
  const put = (language: Locale, namespace: string, tree: TextTree) => {
    plain.clear();
    instance.addResourceBundle(language, NS, { [namespace]: tree }, true, false);
  };
  for (const [key, text] of Object.entries(underOwnKeys(overrides)))
    instance.addResource(locale, NS, key, text);

  const i18n: I18n = {
    locale,
    lang: locale === 'ca' ? 'ca-valencia' : locale,
    t: (key, values) => i18n.text(key, values),
    text(key, values) {
      // i18next takes long for each call, so texts without a plural are looked up once and filled in here.
      if (values && 'count' in values)
        return i18n.fill(instance.t(key, { ...values, skipInterpolation: true }), values);
      let text = plain.get(key);
      if (text === undefined) {
        text = instance.t(key, { skipInterpolation: true });
        plain.set(key, text);
      }
      return values ? i18n.fill(text, values) : text;
    },
    tDynamic: (key, fallback, values) => i18n.text(instance.exists(key) ? key : fallback, values),
    has: (key) => instance.exists(key),
    fill: (text, values = {}) => fillIn(text, values, locale === 'ca'),
    add({ namespace, ca, ...translations }) {
      if (added.has(namespace)) return added.get(namespace);
      put('ca', namespace, ca);
      // A translation that does not arrive leaves the Catalan text in place.
      const arriving =
        locale === 'ca'
          ? undefined
          : translations[locale]?.().then(
              (module) => void put(locale, namespace, module.default),
              () => undefined,
            );
      added.set(namespace, arriving);
      void arriving?.then(() => added.set(namespace, undefined));
      return arriving;
    },
  };
  void i18n.add({
    namespace: 'errors',
    ca: errorsCa,
    es: () => import('@apunt/locales/es/errors.json'),
    en: () => import('@apunt/locales/en/errors.json'),
  });
  return i18n;
}

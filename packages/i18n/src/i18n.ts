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

/** Full key → text. Without a prototype, because keys of a page's own texts come from outside. */
export type TextTable = Record<string, string>;

/** Gives the form of a text that fits a number; undefined when the text has no forms. */
export type ChoosePlural = (key: string, count: number) => string | undefined;

/** Starts the engine of plurals (`plurals.ts`) over the tables of a page: its own language, and Catalan. */
export type Plurals = (
  locale: Locale,
  tables: { readonly own: TextTable; readonly ca: TextTable },
) => ChoosePlural;

/** A locale file and its translations, which are fetched only by pages in that language. */
export interface WidgetTexts<N extends Namespace = Namespace> {
  readonly namespace: N;
  readonly ca: TextTree;
  readonly es?: () => Promise<{ default: TextTree }>;
  readonly en?: () => Promise<{ default: TextTree }>;
  /** For files that hold plurals. */
  readonly plurals?: Plurals;
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
  /** Starts the engine of plurals, once. `add` does it for files that bring it. */
  use(plurals: Plurals): void;
  /** False until the engine of plurals has started: a text with a number then has the form for most numbers. */
  readonly hasPlurals: boolean;
}

/** Catalan for every page that is not expressly Spanish or English. */
export function localeOf(lang: string): Locale {
  const language = lang.slice(0, 2).toLowerCase();
  return language === 'es' || language === 'en' ? language : 'ca';
}

/** Puts the texts of a file into a table under their full keys. What stands there already is a site's own and stays. */
function flatten(table: TextTable, tree: TextTree, prefix: string): void {
  for (const [name, text] of Object.entries(tree)) {
    const key = `${prefix}.${name}`;
    if (typeof text === 'object') flatten(table, text, key);
    else table[key] ??= text;
  }
}

/**
 * Creates the page's texts. `overrides` are a site's own texts under full keys (`like.add`) or the specification's names
 * (`public-keys.ts`); they win over ours.
 */
export function createI18n(locale: Locale = 'ca', overrides: Readonly<Record<string, string>> = {}): I18n {
  const added = new Map<string, Promise<void> | undefined>();
  const own: TextTable = underOwnKeys(overrides);
  const ca: TextTable = locale === 'ca' ? own : Object.create(null);
  let choose: ChoosePlural | undefined;

  const find = (key: string): string | undefined => own[key] ?? ca[key];
  // Visitors never see a raw key: `file.unknown-code` falls back to `file.default`, and to `errors.unknown` where that is
  // missing.
  const nearest = (key: string): string =>
    find(`${key.slice(0, key.lastIndexOf('.'))}.default`) ?? find('errors.unknown') ?? '';

  const i18n: I18n = {
    locale,
    lang: locale === 'ca' ? 'ca-valencia' : locale,
    t: (key, values) => i18n.text(key, values),
    text(key, values) {
      const count = values?.['count'];
      const plural =
        typeof count === 'number' ? (choose?.(key, count) ?? find(key) ?? find(`${key}_other`)) : undefined;
      const text = plural ?? find(key) ?? nearest(key);
      return values ? i18n.fill(text, values) : text;
    },
    tDynamic: (key, fallback, values) => i18n.text(i18n.has(key) ? key : fallback, values),
    has: (key) => find(key) !== undefined,
    fill: (text, values = {}) => fillIn(text, values, locale === 'ca'),
    use(plurals) {
      choose ??= plurals(locale, { own, ca });
    },
    get hasPlurals() {
      return choose !== undefined;
    },
    add({ namespace, plurals, ...trees }) {
      if (added.has(namespace)) return added.get(namespace);
      if (plurals) i18n.use(plurals);
      flatten(ca, trees.ca, namespace);
      // A translation that does not arrive leaves the Catalan text in place.
      const arriving =
        locale === 'ca'
          ? undefined
          : trees[locale]?.().then(
              (module) => flatten(own, module.default, namespace),
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

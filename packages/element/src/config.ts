/** Settings of the whole page, as `<apunt-config>` gives them. */
export interface PageConfig {
  readonly apiBase: string;
  readonly site: string;
  readonly theme: 'light' | 'dark' | 'auto' | undefined;
  readonly dev: boolean;
  readonly debug: boolean;
  readonly preview: boolean;
  readonly contentId: string | undefined;
  readonly consent: 'granted' | 'ask' | 'denied' | 'tcf';
  readonly trustedHtml: boolean;
  readonly arrayFormat: 'brackets' | 'repeat';
  readonly csrfToken: string | undefined;
  readonly csrfHeader: string;
  readonly sessionCookie: string;
  readonly captchaProvider: 'recaptcha' | 'hcaptcha' | 'turnstile' | 'test' | undefined;
  readonly captchaKey: string | undefined;
  /** The accounts that players of the page may name; the first is the default. */
  readonly playerAccount: readonly string[] | undefined;
  readonly playerHost: string | undefined;
  readonly scriptOrigins: readonly string[] | undefined;
  readonly formOrigins: readonly string[] | undefined;
  readonly csrfOrigins: readonly string[] | undefined;
  readonly alias: 'editors' | 'all';
  readonly mapTiles: string | undefined;
  readonly mapAttribution: string | undefined;
  readonly geocodeUrl: string | undefined;
  readonly geocodeKey: string | undefined;
  readonly dictionaryUrl: string | undefined;
  readonly adsProvider: 'none' | 'gpt' | 'event';
  readonly defaultImage: string | undefined;
  readonly loginUrl: string;
  readonly contactUrl: string | undefined;
  readonly recoveryReveal: 'on' | 'off';
  readonly timeZone: string;
  /** A JSON child (`endpoints`, `texts`, `social`, `user`, …) as it stands in the page: parse it before use. */
  json(name: string): unknown;
}

/** The three variants of the site: the general one, the children's club, and the one for learners of the language. */
export type Site = 'general' | 'lacolla' | 'apuntsdellengua';

/** The variant that a `site` value means. */
export function siteOf(value: string | undefined): Site {
  if (value === 'lacolla') return 'lacolla';
  return value === 'apuntsdellengua' || value === 'apunt' ? 'apuntsdellengua' : 'general';
}

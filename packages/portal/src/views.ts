import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import nunjucks from 'nunjucks';
import type { PortalEnv } from './context.ts';
import type { Assets } from './delivery/assets.ts';
import { timedTemplate } from './delivery/server-timing.ts';
import { photoOf } from './photos.ts';
import { childType } from './db/users.ts';
import { dateText, durationText, timeText } from './catalan.ts';
import { adsCookie, houseAds } from './house-ads.ts';
import type { LibraryManifest } from './library.ts';
import { errorText, isPageError } from './pages/error-texts.ts';
import { shareLinks } from './share-links.ts';
import { menuOf } from './menu.ts';
import { takesPlainForms, type CaptchaVendor } from './security/captcha.ts';
import type { Origins } from './security/origins.ts';
import { masked } from './security/masks.ts';
import { siteProfile } from './site.ts';
import { socialConfig } from './stubs/social-config.ts';

/** What lists are made of; `templates/items.njk` has a macro for each. */
export type ItemKind = 'content' | 'show' | 'activity' | 'blog';

type PageData = Record<string, unknown>;

/** Turns template names and data into answers; what every page needs is added here. */
export interface Views {
  page(c: Context<PortalEnv>, template: string, data: PageData, status?: ContentfulStatusCode): Response;
  /** One item of a list, as pages print it and as the calls for more of the list answer it. */
  item(kind: ItemKind, item: unknown, level: 2 | 3): string;
  /** The page of an HTTP error; `reason` chooses a special text. */
  error(c: Context<PortalEnv>, status: ContentfulStatusCode, reason?: 'csrf'): Response;
}

interface ViewOptions {
  /** Stand-in providers are offered. */
  standIns: boolean;
  /** Pages reload when the library has been built again. */
  reload: boolean;
  /** Where the three variants are, for a visitor at an origin. */
  addressesAt: Origins['addresses'];
  /** The captcha that pages name to the widgets; null where there is none. */
  captcha: Pick<CaptchaVendor, 'provider' | 'siteKey'> | null;
  /** What the build tells about the library's files, for the head of each page. */
  library: () => LibraryManifest;
  assets: Pick<Assets, 'address' | 'inData'>;
  /** A template that prints a name which nobody has given is an error, not a hole in the page. */
  strict: boolean;
}

const here = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));

export function createViews({
  standIns,
  reload,
  library,
  assets,
  strict,
  addressesAt,
  captcha,
}: ViewOptions): Views {
  const env = new nunjucks.Environment(
    // The macros are those that every template author gets.
    new nunjucks.FileSystemLoader(['./templates', '../../../docs/cms'].map(here)),
    { autoescape: true, trimBlocks: true, lstripBlocks: true, throwOnUndefined: strict },
  );
  env.addFilter('date', dateText);
  env.addFilter('time', timeText);
  env.addFilter('duration', durationText);
  env.addFilter('json', jsonIsland);
  env.addFilter('shareLinks', shareLinks);
  env.addFilter('photo', (src: string) => photoOf(src, assets.address));
  // Global, because macros of an imported template see no names of the page.
  env.addGlobal('asset', (file: unknown) => (typeof file === 'string' ? assets.address(file) : file));

  const page: Views['page'] = (c, template, data, status = 200) => {
    const { site, user, origin, csrfToken, nonce } = c.var;
    const profile = siteProfile(site);
    const names = {
      site: assets.inData(profile),
      ...menuOf(site),
      lastHour: profile.lastHour ? { ...profile.lastHour, key: keyOf(profile.lastHour) } : null,
      addresses: addressesAt(origin),
      origin,
      path: new URL(c.req.url).pathname,
      user,
      isChild: user?.type === childType,
      csrfToken: masked(csrfToken),
      nonce,
      // The club and the learners' site have no ads.
      hasAds: profile.id === 'general',
      ads: profile.id === 'general' && getCookie(c, adsCookie) === '1' ? houseAds : null,
      social: standIns ? socialConfig(origin) : null,
      standIns,
      captcha,
      hasPlainForms: takesPlainForms(captcha),
      reload,
      theme: themeOf(getCookie(c, 'apuntTheme')),
      library: library(),
      ...Object(assets.inData(data)),
    };
    return c.html(
      timedTemplate(() => env.render(template, names)),
      status,
    );
  };

  return {
    page,
    item: (kind, item, level) => env.render('item.njk', { kind, item: assets.inData(item), level }).trim(),
    error: (c, status, reason) =>
      page(
        c,
        'error.njk',
        { status, isPageError: isPageError(status), error: errorText(status, reason) },
        status,
      ),
  };
}

/** What the visitor has chosen by the switch of the page, else the theme of their system. */
const themeOf = (chosen: string | undefined): string =>
  chosen === 'light' || chosen === 'dark' ? chosen : 'auto';

/** Another one for each text and address, by which a closed strip is told from a new one. */
const keyOf = ({ text, href }: { text: string; href: string }): string =>
  createHash('sha256').update(`${text}\n${href}`).digest('hex').slice(0, 12);

/** JSON for a script element: no character in it can end the element or start a comment. */
function jsonIsland(value: unknown) {
  const json = JSON.stringify(value) ?? 'null';
  const safe = json.replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return new nunjucks.runtime.SafeString(safe);
}

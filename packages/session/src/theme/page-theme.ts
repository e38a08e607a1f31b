// oxlint-disable-next-line no-restricted-imports -- the choice of a theme, which the server reads
import Cookies from 'js-cookie';

/** The cookie in which the visitor's choice reaches the server, and the channel by which other tabs hear of it. */
const NAME = 'apuntTheme';
const DAYS = 365;

/** All choices, in the order in which they are shown. */
export const THEMES = ['auto', 'light', 'dark'] as const;
/** The choice of a visitor; `auto` follows the system. */
export type Theme = (typeof THEMES)[number];
/** What the page looks like now. */
export type Resolved = 'light' | 'dark';

/** The choice, and the look that follows from it. */
export interface PageTheme {
  theme: Theme;
  resolved: Resolved;
}

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

function readCookie(): Theme {
  try {
    const value = Cookies.get(NAME);
    return isTheme(value) ? value : 'auto';
  } catch {
    return 'auto';
  }
}

/** Keeps the choice for the server. Where cookies are denied, it holds until the page is left. */
function writeCookie(theme: Theme): void {
  const attributes = { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' } as const;
  try {
    if (theme === 'auto') Cookies.remove(NAME, attributes);
    else Cookies.set(NAME, theme, { ...attributes, expires: DAYS });
  } catch {
    // The attribute of the page still holds the choice.
  }
}

const root = document.documentElement;
const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function resolve(): Resolved {
  const declared = getComputedStyle(root).colorScheme;
  // The `meta` of a page counts where no style sheet says anything, and does not show in the computed style.
  const schemes =
    declared === 'normal' || declared === ''
      ? (document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]')?.content ?? '')
      : declared;
  const names = schemes.toLowerCase().split(/[\s,]+/);
  if (!names.includes('dark')) return 'light';
  return names.includes('light') && !system().matches ? 'light' : 'dark';
}

const read = (): PageTheme => {
  const { theme } = root.dataset;
  return { theme: isTheme(theme) ? theme : 'auto', resolved: resolve() };
};

/** The choice that holds: the cookie's, else what the page has printed. */
export function currentTheme(): Theme {
  const kept = readCookie();
  return kept === 'auto' ? read().theme : kept;
}

/**
 * The theme of the page: `data-theme` on `<html>`, which the server prints from the cookie `apuntTheme`. A page from a cache, which knows
 * no cookie, is corrected at once. `onChange` is called when the choice or the look changes, whoever changes it: this tab, another tab,
 * the page's own script, the system.
 */
export function openPageTheme(onChange: (now: PageTheme) => void): {
  choose(theme: Theme): void;
  close(): void;
} {
  const listening = new AbortController();
  const { signal } = listening;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
  let last = '';
  const look = () => {
    const now = read();
    const key = `${now.theme} ${now.resolved}`;
    if (key === last) return;
    last = key;
    onChange(now);
  };
  const apply = (theme: Theme) => {
    root.dataset['theme'] = theme;
    look();
  };
  const kept = readCookie();
  if (kept !== 'auto' && root.dataset['theme'] !== kept) root.dataset['theme'] = kept;
  last = Object.values(read()).join(' ');

  const observer = new MutationObserver(look);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] });
  system().addEventListener('change', look, { signal });
  channel?.addEventListener('message', ({ data }) => isTheme(data) && apply(data), { signal });
  // A page that Back brings from memory has missed what was chosen since.
  addEventListener(
    'pageshow',
    ({ persisted }) => persisted && root.dataset['theme'] !== undefined && apply(readCookie()),
    { signal },
  );
  return {
    choose(theme) {
      if (signal.aborted) return;
      writeCookie(theme);
      apply(theme);
      channel?.postMessage(theme);
    },
    close() {
      listening.abort();
      observer.disconnect();
      channel?.close();
    },
  };
}

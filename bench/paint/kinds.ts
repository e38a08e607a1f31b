/* The kinds of page whose paint is measured, and the first press of a visitor on each. */

export interface PaintKind {
  /** The name in tables and in what is recorded. */
  name: string;
  /** The site, as the first label of the host; without it the general one. */
  site?: 'lacolla';
  path: string;
  /** The name of the press, and the control as Playwright finds it, through shadow roots too. */
  press?: { name: 'like' | 'menu' | 'search' | 'play'; control: string };
}

const MENU = { name: 'menu', control: '[data-action="menu"]' } as const;
const SEARCH = { name: 'search', control: 'apunt-search a[slot="trigger"]' } as const;
const LIKE = { name: 'like', control: 'apunt-like button' } as const;
const PLAY = { name: 'play', control: 'apunt-player button' } as const;

export const KINDS: readonly PaintKind[] = [
  { name: 'home', path: '/', press: MENU },
  { name: 'article', path: '/contingut/1001', press: LIKE },
  { name: 'article with film', path: '/contingut/1006', press: PLAY },
  { name: 'shows', path: '/programes', press: MENU },
  { name: 'show', path: '/programa/55', press: LIKE },
  { name: 'live story', path: '/en-viu/7', press: SEARCH },
  { name: 'results', path: '/resultats/la', press: SEARCH },
  { name: 'gallery', path: '/galeria', press: MENU },
  { name: 'login', path: '/acces', press: SEARCH },
  { name: 'club home', site: 'lacolla', path: '/', press: MENU },
];

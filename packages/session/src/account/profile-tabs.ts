import { CHILD_TYPE } from '../hint.ts';

/** The tabs of the profile in their order, each with its path below the profile's address. */
export const PROFILE_PATHS = {
  user: 'meu-perfil',
  favourites: 'continguts-guardats',
  shows: 'programes-preferits',
  children: 'els-meus-fills-i-filles',
} as const;

/** A tab of the profile page, by its key in `PROFILE_PATHS`. */
export type ProfileTab = keyof typeof PROFILE_PATHS;

/** The `type` of a user who has registered through a social provider and not completed the second step yet. */
export const SOCIAL_TYPE = 'rrss';

const ALL = Object.keys(PROFILE_PATHS) as ProfileTab[]; // the keys of the literal above

/**
 * The tabs to show: the language site has no programmes and no children, a club member has no personal data and no
 * children.
 */
export function profileTabs(site: string, type: string | undefined): ProfileTab[] {
  return ALL.filter(
    (tab) =>
      !(site === 'apuntsdellengua' && (tab === 'shows' || tab === 'children')) &&
      !(type === CHILD_TYPE && (tab === 'user' || tab === 'children')),
  );
}

/** The tab that an address shows, if any. */
export function tabOfPath(path: string, base = '/perfil'): ProfileTab | undefined {
  const root = `${base.replace(/(?<!\/)\/+$/, '')}/`;
  const name = path.replace(/(?<!\/)\/+$/, '').slice(root.length);
  return path.startsWith(root) ? ALL.find((tab) => PROFILE_PATHS[tab] === name) : undefined;
}

/** The tabs of the profile, in their order, and where each lives under the profile's address. */
export const PROFILE_PATHS = {
  user: 'meu-perfil',
  favourites: 'continguts-guardats',
  shows: 'programes-preferits',
  children: 'els-meus-fills-i-filles',
} as const;

/** A tab of the profile page, by its key in `PROFILE_PATHS`. */
export type ProfileTab = keyof typeof PROFILE_PATHS;

/** The `type` of a club member's account. */
export const CHILD_TYPE = 'laCollaMember';
/** The `type` of a social registration whose second step is still to come. */
export const SOCIAL_TYPE = 'rrss';

const ALL = Object.keys(PROFILE_PATHS) as ProfileTab[]; // the keys of the literal above

/**
 * Which tabs there are: the language site has neither programmes nor children, a club member neither personal data nor
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
  const root = `${base.replace(/\/+$/, '')}/`;
  const name = path.replace(/\/+$/, '').slice(root.length);
  return path.startsWith(root) ? ALL.find((tab) => PROFILE_PATHS[tab] === name) : undefined;
}

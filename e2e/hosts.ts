import { isLight } from '../scripts/plugins/light.mjs';

/** Of the three sites. */
export const HOSTS = ['localhost', 'lacolla.localhost', 'apuntsdellengua.localhost'];

/** Sites differ by styles, texts and what the server prints: of the light build one is enough (docs/adr/0042). */
export const HOSTS_OF_BUILD = isLight ? HOSTS.slice(0, 1) : HOSTS;

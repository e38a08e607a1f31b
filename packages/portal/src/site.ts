import * as v from 'valibot';

export const siteSchema = v.picklist(['general', 'lacolla', 'apuntsdellengua']);
export type Site = v.InferOutput<typeof siteSchema>;

interface SiteProfile {
  id: Site;
  name: string;
  tagline: string;
  /** The colour of the browser's own bars: the canvas of each theme, as apunt.css has it. */
  canvas: { light: string; dark: string };
  /** Whether the variant has favourite programmes and a children area. */
  hasShows: boolean;
  hasChildren: boolean;
  /** The news of the last hour, if there is one. */
  lastHour?: { text: string; href: string };
  /** The alert of the front page, if there is one, in the shape of the specification. */
  alert?: {
    id: number;
    title: string;
    text: string;
    link: { href: string; title: string };
    image: { url: string; alt: string };
  };
}

const profiles: Record<Site, SiteProfile> = {
  general: {
    id: 'general',
    name: 'apunt',
    tagline: 'La ràdio i la televisió de prop',
    canvas: { light: '#ffffff', dark: '#120e0c' },
    hasShows: true,
    hasChildren: true,
    lastHour: {
      text: "Tallada la CV-500 al Saler per la crescuda de l'Albufera",
      href: '/contingut/1001',
    },
    alert: {
      id: 12,
      title: 'Avís taronja per pluges',
      text: "<p>Des de les 18 h en <b>la Ribera</b> i <b>l'Horta</b>.</p>",
      link: { href: '/oratge', title: "L'oratge hora a hora" },
      image: { url: '/assets/images/pluja.svg', alt: '' },
    },
  },
  lacolla: {
    id: 'lacolla',
    name: 'La Colla',
    tagline: 'El club de la xicalla',
    canvas: { light: '#ffffff', dark: '#130a28' },
    hasShows: true,
    hasChildren: true,
  },
  apuntsdellengua: {
    id: 'apuntsdellengua',
    name: 'Apunts de llengua',
    tagline: 'El valencià, pas a pas',
    canvas: { light: '#fffdf8', dark: '#0b1424' },
    hasShows: false,
    hasChildren: false,
  },
};

export function siteProfile(site: Site): SiteProfile {
  return profiles[site];
}

/** The variant is told by the host's first label, because the widgets' default addresses are absolute paths. */
export function siteOfHost(host: string, fallback: Site): Site {
  const [label] = host.toLowerCase().split('.');
  const known = v.safeParse(siteSchema, label);
  return known.success ? known.output : fallback;
}

/** The addresses of the three variants of the portal that answers at `origin`. */
export function siteAddresses(origin: string): Record<Site, string> {
  const url = new URL(origin);
  const host = url.host.replace(/^(lacolla|apuntsdellengua)\./, '');
  const at = (label: string) => `${url.protocol}//${label}${host}`;
  return { general: at(''), lacolla: at('lacolla.'), apuntsdellengua: at('apuntsdellengua.') };
}

import type { Site } from './site.ts';

interface Entry {
  href: string;
  text: string;
  children?: readonly Entry[];
}

const home: Entry = { href: '/', text: 'Portada' };
const polls: Entry = { href: '/enquestes', text: 'Enquestes' };
const live: Entry = { href: '/directes', text: 'Directes' };
const takePart: Entry = {
  href: '/participa',
  text: 'Participa',
  children: [
    { href: '/butlletins', text: 'Butlletins' },
    { href: '/contacte', text: 'Contacte' },
  ],
};

const sections: Record<Site, readonly Entry[]> = {
  general: [
    home,
    { href: '/continguts', text: 'Actualitat' },
    {
      href: '/programes',
      text: 'Programes',
      children: [
        { href: '/programes', text: 'De la A a la Z' },
        live,
        { href: '/programacio/tv/hui', text: 'Programació' },
      ],
    },
    polls,
    takePart,
    { href: '/oratge', text: "L'oratge" },
  ],
  lacolla: [
    home,
    { href: '/continguts', text: 'Per a fer i mirar' },
    {
      href: '/programes',
      text: 'Programes',
      children: [{ href: '/programes', text: 'De la A a la Z' }, live],
    },
    { href: '/activitats', text: 'Activitats' },
    polls,
  ],
  apuntsdellengua: [home, { href: '/continguts', text: 'Lliçons' }, polls, takePart],
};

/** Behind the button of narrow windows there is more of the site than in the bar. */
const further: Record<Site, readonly Entry[]> = {
  general: [
    {
      href: '/blogs',
      text: 'Blogs',
      children: [
        { href: '/galeria', text: 'Galeria' },
        { href: '/mapa', text: 'El mapa' },
      ],
    },
  ],
  lacolla: [{ href: '/contacte', text: 'Contacte' }],
  apuntsdellengua: [],
};

/** The sections in the masthead, and the menu of narrow windows. */
export function menuOf(site: Site): { sections: readonly Entry[]; menu: readonly Entry[] } {
  return { sections: sections[site], menu: [...sections[site], ...further[site]] };
}

import type { Site } from '../site.ts';

interface Streaming {
  id: string;
  kicker: string;
  title: string;
  video: { href: string } | null;
  audio: { href: string } | null;
  image: { image: { src: string; alt: string } };
}

const picture = (name: string, alt: string) => ({ image: { src: `/assets/images/${name}.svg`, alt } });
const TV = { href: '/directe' };
const SOUND = { href: '/assets/media/programa.m4a' };

/** What is on the air: invented, and always the same. The club has what is for children, the language site nothing. */
const streams: readonly { sites: readonly Site[]; stream: Streaming }[] = [
  {
    sites: ['general'],
    stream: {
      id: '301',
      kicker: 'Televisió',
      title: 'El matí a la marjal',
      video: TV,
      audio: SOUND,
      image: picture('albufera', 'Una barca a l’Albufera'),
    },
  },
  {
    sites: ['general'],
    stream: {
      id: '302',
      kicker: 'Ràdio',
      title: 'La vesprada de prop',
      video: null,
      audio: SOUND,
      image: picture('radio', 'Un aparell de ràdio'),
    },
  },
  {
    sites: ['general', 'lacolla'],
    stream: {
      id: '303',
      kicker: 'La Colla',
      title: 'Titelles en directe',
      video: TV,
      audio: null,
      image: picture('titelles', 'Dos titelles en un escenari'),
    },
  },
];

/** What is on the air on a site, but for one of them. */
export function streamsOf(site: Site, excludeId?: string): Streaming[] {
  return streams
    .filter(({ sites, stream }) => sites.includes(site) && stream.id !== excludeId)
    .map(({ stream }) => stream);
}

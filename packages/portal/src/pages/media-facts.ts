/** What the editors would write about a video. All videos of the portal are one test clip of twelve seconds, so they share it. */
export const cues = [
  { href: 0, title: 'Bon dia' },
  { href: 4, title: 'Els primers ànecs' },
  { href: 8, title: 'Fins demà' },
];

export const transcript = {
  paragraphs: [
    { html: 'Bon dia des de la <em>marjal</em>.', start: 0 },
    { html: 'Hui han arribat els primers ànecs: <strong>xarxets</strong> i collverds.', start: 4 },
    { html: 'Fins demà.', start: 8 },
  ],
  tags: [
    { href: 'marjal', title: 'Terreny baix i pantanós, vora mar.' },
    { href: 'collverd', title: 'Ànec comú; el mascle té el cap verd.' },
  ],
};

/** A post of another site in the text of a content: it is not asked for before somebody wants it. */
export const embeds: Readonly<
  Record<string, { provider: string; name: string; href: string; title: string; text: string; code?: string }>
> = {
  '1004': {
    provider: 'youtube',
    name: 'YouTube',
    href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    title: 'La nit al far',
    text: 'El vídeo de la nit al far.',
  },
  '1003': {
    provider: 'generic',
    name: 'Dades',
    href: 'https://dades.example.test/pluja',
    title: 'La pluja de la setmana',
    text: 'El gràfic de la pluja de la setmana.',
    // As an editor pastes it.
    code: '<table><caption>Pluja</caption><tr><th>Dilluns</th><td>12 mm</td></tr><tr><th>Dimarts</th><td>3 mm</td></tr></table>',
  },
};

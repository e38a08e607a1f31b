/** The photos of the gallery: what the editors would write under each. */
export const photos = [
  ['albufera', 'Una barca de vela llatina, a poqueta nit', 'Empar Donet'],
  ['far', 'El far, després de la tempesta', 'Rafa Mollà'],
  ['festa', 'La plaça, el dia gran de la festa', 'Nerea Pla'],
  ['tren', 'El primer tren del matí', 'Rafa Mollà'],
  ['pluja', 'La pluja que no parava', 'Empar Donet'],
  ['taronges', 'Les primeres taronges', 'Nerea Pla'],
  ['postal', 'Una postal dels avis', 'Arxiu del portal'],
  ['lluna', 'La lluna plena damunt de la marjal', 'Empar Donet'],
].map(([name, title, signature]) => ({
  image: { src: `/assets/images/${name}.svg`, alt: title ?? '' },
  title: title ?? '',
  signature: signature ?? '',
}));

/** Places of the map. */
export const places = [
  {
    lat: 39.333,
    lng: -0.35,
    title: 'L’Albufera',
    text: 'La llacuna i les barques.',
    href: '/contingut/1001',
  },
  { lat: 39.47, lng: -0.376, title: 'València', text: 'Els estudis de la ràdio.', href: '/programa/56' },
  {
    lat: 40.62,
    lng: -0.1,
    title: 'Morella',
    text: 'El punt més fred del mapa de l’oratge.',
    href: '/oratge',
  },
  {
    lat: 38.54,
    lng: -0.13,
    title: 'El far de l’Albir',
    text: 'Un far que es va fer biblioteca.',
    href: '/contingut/1004',
  },
  { lat: 38.267, lng: -0.698, title: 'Elx', text: 'Horts, palmeres i séquies.', href: '' },
] as const;

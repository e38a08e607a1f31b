/** Groups of filters, as the page prints them. */
export const groups = [
  {
    name: 'location',
    filters: [
      { name: 'Alcoi', value: 'alc' },
      { name: 'València', value: 'vlc' },
    ],
  },
  { name: 'age', filters: [{ name: 'De 3 a 6 anys', value: '3-6' }] },
  {
    name: 'Tema',
    filters: [
      { name: 'Natura', value: 'natura' },
      { name: 'Música', value: 'musica' },
    ],
  },
  { name: 'Preu', filters: [{ name: 'Debades', value: 'debades' }] },
];

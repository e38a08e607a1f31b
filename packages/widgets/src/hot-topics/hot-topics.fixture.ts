/** Topics as the back end tells them, and what is none. */
export const topicsFixture = [
  { href: '/temes/dana', text: 'Dana', title: 'La dana', rel: 'nofollow' },
  { href: '/temes/falles', title: 'Falles', target: '_blank' },
  { href: 'javascript:alert(1)', text: 'Perill' },
  { text: 'Sense adreça' },
  { href: '/temes/buit', text: ' ' },
  null,
];

/** A strip as the server prints it. */
export const topicsHtml = (count: number): string =>
  `<ul>${Array.from({ length: count }, (_, index) => `<li><a href="/temes/${index}">Tema número ${index}</a></li>`).join('')}</ul>`;

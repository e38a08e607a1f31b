/** A navigation as the server prints it, with two levels. */
export const navHtml = `
<ul>
  <li><a href="/">Portada</a></li>
  <li id="programes"><a href="/programes">Programes</a>
    <ul><li><a href="/programes/a-z">De la A a la Z</a></li><li><a href="/directes">Directes</a></li></ul>
  </li>
  <li><a href="/oratge">L'oratge</a>
    <ul><li><a href="/oratge/mapa">Mapa</a></li></ul>
  </li>
  <li><a href="/participa">Participa</a></li>
</ul>`;

/** Entries as data, with what is none. */
export const navFixture = [
  { link: { href: '/', text: 'Portada' } },
  {
    id: 7,
    link: { href: '/programes', text: 'Programes', target: '_blank', rel: 'nofollow' },
    children: [{ link: { href: '/programes/a-z', title: 'De la A a la Z' } }, null, { link: {} }],
  },
  { link: { href: 'javascript:alert(1)', text: 'Perill' } },
  { link: { href: '/buit', text: ' ' } },
  'res',
];

/** A navigation of many entries; `style` is for tests that measure, stories stand under a policy that takes none. */
export const manyHtml = (count: number, style = ''): string =>
  `<ul>${Array.from({ length: count }, (_, index) => `<li><a href="/secció/${index}"${style && ` style="${style}"`}>Secció ${index}</a></li>`).join('')}</ul>`;

/** A header as the server prints it. */
export const headerHtml = `
<header>
  <a href="/">apunt</a>
  <button type="button" data-action="menu" popovertarget="menu">Menú</button>
  <a href="/programes">Programes</a>
  <div id="menu" popover><button type="button" popovertarget="menu" popovertargetaction="hide">Tanca</button><a href="/blogs">Blogs</a> <a href="#final">Al final</a></div>
</header>`;

/** A header as data, with what is none. */
export const headerFixture = {
  logos: { general: { src: '/marca.svg', alt: 'apunt' }, lacolla: '/colla.svg' },
  sections: [{ link: { href: '/programes', text: 'Programes' } }, null, { link: { href: '/x' } }],
  menu: [{ link: { href: '/blogs', text: 'Blogs' }, children: [{ link: { href: '/blogs/1', text: 'U' } }] }],
};

/** An alert as the page prints it. */
export const alertFixture = {
  id: '7',
  title: 'Avís roig per pluges',
  text: '<p>A partir de les 18 h en <b>la Ribera</b>.</p>',
  link: { href: '/oratge', title: "L'oratge hora a hora", target: '_blank', rel: 'nofollow' },
};

/** The alert of the fixture as a JSON child, with another text or id if given. */
export const alertJson = (given: object = {}): string =>
  `<script type="application/json">${JSON.stringify({ ...alertFixture, ...given })}</script>`;

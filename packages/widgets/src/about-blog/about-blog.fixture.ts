/** A blog as the back end tells it (specification, content §3). */
export const blogFixture = {
  name: 'La marjal',
  url: '/blogs/la-marjal',
  image: { src: '/assets/images/albufera.svg', alt: 'Una barca' },
  resume: ['<p>Aigua i <em>arròs</em>.</p>', { html: '<p>Cada dijous.</p>' }],
  author: {
    id: 3,
    name: 'Nerea Pla',
    image: { src: '/assets/icons/person.svg' },
    twitterAccount: { text: '@nerea', href: 'https://x.example.test/nerea' },
  },
};

/** The same as the server prints it. */
export const aboutHtml = `<section class="apunt-about" aria-label="La marjal"><h2 class="apunt-about-name"><a href="/blogs/la-marjal">La marjal</a></h2><p>Aigua i arròs.</p>
<ul class="apunt-about-authors"><li><span>Nerea Pla</span> <a href="https://x.example.test/nerea" rel="noopener">X: @nerea</a></li></ul></section>`;

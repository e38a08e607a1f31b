const IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9' width='856' height='482'%3E%3Cpath fill='%2394a3b8' d='M0 0h16v9H0z'/%3E%3C/svg%3E";

/** A block of each of the 16 types, as the back end tells them (specification, content §2). */
export const blocksFixture: readonly { readonly type: string; readonly [key: string]: unknown }[] = [
  { type: 'heading', text: 'La séquia', level: 2 },
  { type: 'paragraph', html: '<p>Rega <strong>l’horta</strong> cada dijous.</p>' },
  { type: 'listing', items: ['Qui la cuida', 'Què en <em>depén</em>'] },
  { type: 'listing', ordered: true, items: ['Primer', 'Segon'] },
  {
    type: 'image',
    image: { src: '/assets/images/albufera.svg', alt: 'Una barca' },
    title: 'L’Albufera',
    signature: 'Nerea Pla',
  },
  {
    type: 'video',
    multimedia: {
      id: 9,
      type: 'video',
      title: 'El reportatge',
      player: { bcId: '6001', duration: 90, poster: '/assets/images/albufera.svg' },
      link: { href: '/contingut/1001' },
    },
  },
  { type: 'audio', multimedia: { title: 'L’entrevista', sources: ['/media/clip.mp3'] } },
  {
    type: 'audioFragment',
    multimedia: { title: 'Un tros', sources: ['/media/clip.mp3'] },
    start: 65,
    end: 130,
  },
  { type: 'file', href: '/media/Informe.pdf', title: 'Informe: la séquia' },
  { type: 'related', items: [{ href: '/contingut/1002', title: 'El tren de la costa' }] },
  { type: 'embed', embed: '<iframe src="https://a.example.test/x?a=1&amp;b=2"></iframe>' },
  { type: 'youtube', href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { type: 'facebook', href: 'https://www.facebook.com/x/posts/1' },
  { type: 'instagram', href: 'https://www.instagram.com/p/C1/' },
  { type: 'tiktok', href: 'https://www.tiktok.com/@x/video/1' },
  { type: 'twitter', href: 'https://x.com/x/status/1' },
  {
    type: 'supplementaryText',
    title: 'Per a saber-ne més',
    html: '<p>Dades.</p><table><caption>Aigua</caption><tr><th>Any</th><td>1920</td></tr></table>',
  },
];

/** The beginning of the same article as the server prints it. */
export const articleHtml = `<h2>La séquia</h2><p>Rega <strong>l’horta</strong> cada dijous.</p>
<figure class="apunt-figure"><img src="${IMAGE}" alt="Una barca" width="856" height="482"><figcaption>L’Albufera <span class="apunt-figure-signature">Nerea Pla</span></figcaption></figure>
<video title="Plain"></video>`;

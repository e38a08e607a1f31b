/** Pictures as the back end tells them, with what is shared of them. */
export const rawPictures = [
  {
    image: { src: '/i/a.jpg', alt: 'Una barca' },
    title: 'L’Albufera',
    signature: 'Nerea Pla',
    share: { url: '/fotos/1', title: 'Mira l’Albufera' },
  },
  { image: '/i/b.jpg', title: 'Sense compartir' },
];

const SHARED = 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.example.test%2Ffotos%2F1';

/** A picture as the server prints it. */
export const picturesHtml = `<div class="apunt-pictures"><figure class="apunt-figure"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/%3E" alt="Una barca" width="640" height="360"><figcaption>L’Albufera</figcaption><ul><li><a data-network="facebook" href="${SHARED}" target="_blank" rel="noopener noreferrer">Facebook</a></li></ul></figure></div>`;

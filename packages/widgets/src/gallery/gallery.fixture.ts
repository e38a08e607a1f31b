const picture = (index: number) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1280' height='720'%3E%3Cpath fill='hsl(${index * 40} 50%25 50%25)' d='M0 0h1280v720H0z'/%3E%3C/svg%3E`;

/** Photos as the back end tells them. */
export const rawPhotos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    image: { src: `/i/foto-${index + 1}.jpg`, alt: `Alternativa ${index + 1}` },
    title: `Foto ${index + 1}`,
    signature: 'Nerea Pla',
  }));

/** A photo as the server prints it. */
export const photoHtml = (index: number): string =>
  `<li><figure class="apunt-figure"><a data-action="open" href="${picture(index)}"><img src="${picture(index)}" alt="Alternativa ${index + 1}" width="1280" height="720"></a><figcaption>Foto ${index + 1} <span class="apunt-figure-signature">Nerea Pla</span></figcaption></figure></li>`;

/** Photos as the server prints them. */
export const galleryHtml = (count: number): string =>
  `<ul>${Array.from({ length: count }, (_, index) => photoHtml(index)).join('')}</ul>`;

/** Places for advertisements, more than a gallery takes. */
export const rawAds = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));

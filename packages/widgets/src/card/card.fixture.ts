/** A content as the back end tells it (specification, content §3). */
export const contentFixture = {
  id: 1001,
  url: '/contingut/1001',
  title: 'La séquia que rega l’horta',
  name: '',
  programTitle: 'Notícies',
  multimedia: { type: 'video', image: '', player: { duration: 754 } },
  mediaInfo: '',
  category: { name: 'Territori', url: '/territori' },
  description: '<p>Primer paràgraf.</p><p>Segon paràgraf.</p>',
  image: { src: '/i.jpg', alt: 'Una séquia' },
};

/** The same content as the server prints it. */
export const cardHtml = `<article class="apunt-card" data-id="1001">
  <div class="apunt-card-media"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/%3E" alt="" width="640" height="360"></div>
  <div class="apunt-card-body"><h2 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/1001">La séquia</a></h2></div>
</article>`;

/** A programme as the back end tells it (specification, content §3). */
export const showFixture = {
  id: 31,
  url: '/programes/horta',
  name: "L'Horta en ruta",
  image: { src: '/horta.jpg', alt: 'Una alqueria' },
  resume: [{ html: '<p>Camins i <b>séquies</b>.</p><p>Cada dissabte.</p>' }, { html: '<p>Més.</p>' }],
  icon: 'both',
};

/** The same programme as the server prints it. */
export const showHtml = `<article class="apunt-card" data-id="31">
  <div class="apunt-card-media"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/%3E" alt="" width="640" height="360"></div>
  <div class="apunt-card-body"><p class="apunt-card-icon" data-icon="both">Televisió i ràdio</p>
  <h2 class="apunt-card-title"><a class="apunt-card-link" href="/programes/horta">L'Horta en ruta</a></h2></div>
</article>`;

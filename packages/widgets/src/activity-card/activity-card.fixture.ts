/** An activity as the back end tells it. */
export const activityFixture = {
  id: 77,
  url: '/activitats/77',
  title: 'Taller de dolçaina',
  description: '<p>Per a començar.</p><p>Amb instrument.</p>',
  location: 'València',
  image: { src: '/taller.jpg', alt: '' },
  age: '6-8',
};

/** The same activity as the server prints it. */
export const activityHtml = `<article class="apunt-card" data-id="77">
  <div class="apunt-card-media"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/%3E" alt="" width="640" height="360"></div>
  <div class="apunt-card-body"><p class="apunt-card-location">València</p>
  <h2 class="apunt-card-title"><a class="apunt-card-link" href="/activitats/77">Taller de dolçaina</a></h2>
  <p class="apunt-card-summary">Per a començar.</p></div>
</article>`;

/* What the templates of somebody else's page print, longer than a line. */

export const PHOTO = '/assets/photos/albufera-16-9-640.jpg';

export const POLL = `<apunt-poll poll-id="7">
  <h2>Com t'agrada més vore l'Albufera?</h2>
  <ul><li>En barca, a poqueta nit</li><li>En bicicleta, pel camí de la Séquia</li></ul>
</apunt-poll>`;

export const header = `<apunt-header>
  <header>
    <a href="/">La marca</a>
    <button type="button" data-action="menu" popovertarget="menu">Menú</button>
    <div id="menu" popover>
      <button type="button" data-action="close" popovertarget="menu" popovertargetaction="hide">Tanca</button>
      <apunt-nav label="Menú"><ul><li><a href="/programes">Programes</a><ul><li><a href="/programes/a-z">De la A a la Z</a></li></ul></li></ul></apunt-nav>
    </div>
  </header>
</apunt-header>`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const card = (id: number) => `<li><apunt-card><article class="apunt-card" data-id="${id}">
  <div class="apunt-card-media"><img src="${PHOTO}" alt="" width="640" height="360"></div>
  <div class="apunt-card-body"><h3 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/${id}">Títol ${id}</a></h3></div>
</article></apunt-card></li>`;

export const cards = `<apunt-carousel template="carousel">
  <h2 slot="title">Acabat d'arribar</h2>
  <ul>${numbers(8).map(card).join('')}</ul>
</apunt-carousel>`;

const photo = (number: number) => `<li><figure class="apunt-figure">
  <a data-action="open" href="${PHOTO}"><img src="${PHOTO}" alt="L'Albufera" width="640" height="360"></a>
  <figcaption>Foto ${number} <span class="apunt-figure-signature">Nerea Pla</span></figcaption>
</figure></li>`;

export const photos = `<apunt-gallery><ul>${numbers(3).map(photo).join('')}</ul></apunt-gallery>`;

export const dialog = `<button type="button" id="opener" onclick="document.querySelector('#normes').setAttribute('open', '')">Les normes</button>
<apunt-modal id="normes">
  <h2 slot="title">Les normes</h2>
  <p>Un vot per persona.</p>
  <button slot="actions" type="button" data-action="close">D'acord</button>
</apunt-modal>`;

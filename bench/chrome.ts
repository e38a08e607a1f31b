/* A page with all that stands around the content of each page of a site: 12,000 px to scroll under a header. */

const ENTRIES = ['Portada', 'Actualitat', 'Programes', 'Programació', 'Enquestes', 'Participa', "L'oratge"];
const PARAGRAPHS = 120;

const AD = { id: 'mig', name: 'Mig', adUnitCode: '/1/mig', slotType: 'mpu', sizes: '300x250' };

const paragraph = (index: number): string =>
  `<p style="block-size: 84px; margin-block: 16px">${index}. ${'La jornada seguix amb normalitat. '.repeat(4)}</p>`;

/** The same HTML with and without our script. The page fills its own ads. */
export const chromeHtml = (): string => `<apunt-config consent="granted" ads-provider="event"></apunt-config>
<script>
document.addEventListener('apunt-ad-slot', ({ detail }) => {
  const box = document.createElement('div');
  box.style.cssText = 'inline-size: 300px; block-size: 250px; background: #ddd';
  detail.element.append(box);
  detail.filled('300x250');
});
</script>
<apunt-last-hour text="Pluges a tot el territori" title="Última hora" href="/contingut/9"><a href="/contingut/9">Pluges a tot el territori</a></apunt-last-hour>
<div class="banner" style="block-size: 90px; background: #eee"></div>
<apunt-header banner-selector=".banner"><header style="display: flex; gap: 16px; padding: 16px; background: #fff">
<a href="/">apunt</a>
<apunt-nav current="/"><ul style="display: flex; gap: 16px; margin: 0; padding: 0; list-style: none">${ENTRIES.map((entry, index) => `<li><a href="/${index || ''}">${entry}</a></li>`).join('')}</ul></apunt-nav>
</header></apunt-header>
<apunt-alert alert-id="bench"><script type="application/json">{"id": "bench", "title": "Avís", "text": "Hui hi ha obres.", "link": {"href": "/obres"}}</script></apunt-alert>
<main style="max-inline-size: 700px; margin-inline: auto">
<div class="tools" style="block-size: 48px"><apunt-share url="/contingut/9"></apunt-share></div>
<apunt-aside-bar static=".tools"></apunt-aside-bar>
${Array.from({ length: PARAGRAPHS }, (_, index) => (index % 30 === 10 ? `<apunt-ad ad-id="${AD.id}-${index}" name="${AD.name}" ad-unit-code="${AD.adUnitCode}" slot-type="${AD.slotType}" sizes="${AD.sizes}"></apunt-ad>` : paragraph(index))).join('\n')}
</main>`;

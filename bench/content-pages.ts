import { chromeHtml } from './chrome.ts';
import { feedHtml, feedJson } from './feed.ts';
import { LIGHT, OURS } from './pages.ts';

/** What a page of content holds, and how many of it. */
export type ContentKind = 'cards' | 'empty' | 'carousel' | 'feed' | 'gallery' | 'chrome';

export const isContentKind = (text: string | null): text is ContentKind =>
  ['cards', 'empty', 'carousel', 'feed', 'gallery', 'chrome'].some((kind) => kind === text);

const article = (index: number): string => `<article class="apunt-card" data-id="${index}">
<div class="apunt-card-media" style="aspect-ratio: 16 / 9"><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/%3E" alt="" width="640" height="360"></div>
<div class="apunt-card-body"><h2 class="apunt-card-title"><a class="apunt-card-link" href="/contingut/${index}">Contingut ${index}</a></h2>
<p class="apunt-card-summary">Qui la cuida i què en depén.</p></div></article>`;

const CARDS = 60;
const SLIDES = 30;
const many = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('\n');

/** The same slides for each contender, in the markup that it asks for. */
function carouselHtml(contender: string): string {
  if (contender === 'swiper') {
    const settings = 'slides-per-view="3" space-between="25" navigation="true"';
    return `<swiper-container ${settings}>${many(SLIDES, (index) => `<swiper-slide>${article(index)}</swiper-slide>`)}</swiper-container>`;
  }
  const tag = contender === 'content-vanilla' ? 'plain-carousel' : 'apunt-carousel';
  return `<${tag}><ul>${many(SLIDES, (index) => `<li>${article(index)}</li>`)}</ul></${tag}>`;
}

const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1600' height='900'%3E%3Cpath d='M0 0h1600v900H0z'/%3E%3C/svg%3E";
const PHOTOS = 12;

/** The same photos for each contender, in the markup that it asks for. */
function galleryHtml(contender: string): string {
  if (contender === 'photoswipe')
    return `<div id="gallery">${many(PHOTOS, (index) => `<a href="${PHOTO}" data-pswp-width="1600" data-pswp-height="900"><img src="${PHOTO}" alt="Foto ${index}" width="320" height="180"></a>`)}</div>`;
  return `<apunt-gallery><ul>${many(PHOTOS, (index) => `<li><figure><a data-action="open" href="${PHOTO}"><img src="${PHOTO}" alt="Foto ${index}" width="1600" height="900"></a></figure></li>`)}</ul></apunt-gallery>`;
}

const storyHtml = (contender: string): string =>
  contender === 'apunt'
    ? `<apunt-live-feed live-id="1"><script type="application/json">${feedJson()}</script></apunt-live-feed>`
    : feedHtml();

// The look of the hand-written row comes with its page, as ours comes with apunt.css.
const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
#cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 25px; }
.plain { border-bottom: 1px solid; content-visibility: auto; contain-intrinsic-block-size: auto 120px; }
plain-carousel { display: block; position: relative; }
plain-carousel > ul { display: flex; gap: 25px; margin: 0; padding: 0; overflow: auto hidden; list-style: none; scroll-snap-type: x mandatory; }
plain-carousel > ul > li { flex: 0 0 calc((100% - 50px) / 3); scroll-snap-align: start; }
`;

/** A page of content; `head` are further lines of its head. */
export function contentHtml(kind: ContentKind, contender: string, head = ''): string {
  const cards = () => many(CARDS, (index) => `<apunt-card>${article(index)}</apunt-card>`);
  const body = {
    cards: () => `<div id="cards">${cards()}</div>`,
    empty: () => '',
    carousel: () => carouselHtml(contender),
    feed: () => storyHtml(contender),
    gallery: () => galleryHtml(contender),
    chrome: chromeHtml,
  }[kind]();
  return `<!doctype html>
<html lang="ca"><head><meta charset="utf-8"><title>${contender}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/files/${contender === LIGHT ? LIGHT : OURS}/apunt.css"><style>${STYLE}</style><script src="/probe.js"></script>${head}</head>
<body>${body}<p>Després.</p></body></html>`;
}

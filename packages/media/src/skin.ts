import skin from 'video.js/dist/video-js.css?sheet';

/** video.js' own look, for the builds that we bring ourselves. In the document, where its players stand. */
export function adoptSkin(): void {
  if (!document.adoptedStyleSheets.includes(skin)) document.adoptedStyleSheets.unshift(skin);
}

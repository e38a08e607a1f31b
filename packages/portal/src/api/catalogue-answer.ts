import type { ContentRecord, ShowRecord } from '../db/catalogue.ts';

/** A saved content as the lists tell it. */
export function contentAnswer(content: ContentRecord) {
  return {
    id: content.id,
    title: content.title,
    url: `/contingut/${content.id}`,
    category: { name: content.category },
    multimedia: { type: content.mediaType, image: { src: content.image, alt: content.imageAlt } },
  };
}

/** A favourite programme as the lists tell it. */
export function showAnswer(show: ShowRecord) {
  return {
    id: show.id,
    name: show.name,
    url: `/programa/${show.id}`,
    image: { image: { src: show.image, alt: show.imageAlt } },
    resume: [{ html: `<p>${escapeHtml(show.resume)}</p>` }],
    icon: show.icon,
  };
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

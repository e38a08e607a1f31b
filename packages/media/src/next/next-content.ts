/** What the player's event says about the content that it has moved on to. */
export interface NextContentNews {
  /** The content's id in the portal, not the platform's video id. Undefined when it is missing or not a valid id. */
  contentId: string | undefined;
  title: string | undefined;
  url: unknown;
  /** The player. */
  source: unknown;
}

/** Schema of the event's `detail`. Its values are checked, because every script of the page may dispatch the event. */
export function detailOf(event: Event): Readonly<Record<string, unknown>> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return { ...Object(detail) };
}

/** Calls back whenever a player moves on to another content. Returns a function that stops it. */
export function watchNextContent(listener: (next: NextContentNews) => void): () => void {
  const handleNext = (event: Event) => {
    const { id, title, url, source } = detailOf(event);
    listener({
      contentId: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
      title: typeof title === 'string' ? title : undefined,
      url,
      source,
    });
  };
  document.addEventListener('apunt-next-content', handleNext);
  return () => document.removeEventListener('apunt-next-content', handleNext);
}

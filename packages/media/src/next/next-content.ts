/** What the player tells of the content that it has moved on to, as far as others need it. */
export interface NextContentNews {
  /** The content's id, which is not the platform's; undefined when it has none that can be used. */
  contentId: string | undefined;
  title: string | undefined;
  url: unknown;
  /** The player. */
  source: unknown;
}

/** The detail of an event of ours that anybody in the page may have sent. */
export function detailOf(event: Event): Readonly<Record<string, unknown>> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  return { ...Object(detail) };
}

/** Tells of each content that a player moves on to, and gives back how to stop that. */
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

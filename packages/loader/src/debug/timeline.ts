import { addressShape, shapeOf } from './shape.ts';

/*
 * What happens on a page: events of ours as they fire, calls with their time, and the files that were fetched.
 */

/** An event or a call, with the moment at which it began, in milliseconds since the page began. */
export interface Entry {
  readonly at: number;
  readonly what: string;
  readonly details: string;
}

/** A file of the library that the page has fetched. */
export interface FetchedFile {
  readonly name: string;
  /** Bytes as they came over the line; 0 when the browser does not tell. */
  readonly bytes: number;
  readonly ms: number;
}

/** The detail of an event may hold what was typed: its shape is told, without the element, which is named already. */
function detailShape(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return detail === undefined ? '' : shapeOf(detail);
  const entries = Object.entries(detail).filter(
    ([key, value]) => key !== 'source' && !(value instanceof Node),
  );
  return entries.length > 0 ? shapeOf(Object.fromEntries(entries)) : '';
}

function nameOf(target: EventTarget | undefined): string {
  if (!(target instanceof Element)) return 'document';
  return target.id ? `${target.localName}#${target.id}` : target.localName;
}

/** Tells of each event of the names as it fires, wherever in the page. Returns a function that ends it. */
export function followEvents(names: readonly string[], tell: (entry: Entry) => void): () => void {
  const hear = (event: Event): void => {
    const [target] = event.composedPath();
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    tell({
      at: performance.now(),
      what: `${event.type} · ${nameOf(target)}`,
      details: detailShape(detail) + (event.defaultPrevented ? ' (prevented)' : ''),
    });
  };
  // While it comes down: nobody can have stopped it before.
  for (const name of names) addEventListener(name, hear, true);
  return () => {
    for (const name of names) removeEventListener(name, hear, true);
  };
}

const isTiming = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'initiatorType' in entry;

/** Tells of each call of the page, those before the overlay was opened included. Returns a function that ends it. */
export function followCalls(tell: (entry: Entry) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!isTiming(entry) || !['fetch', 'xmlhttprequest'].includes(entry.initiatorType)) continue;
      const { name, startTime, duration } = entry;
      const status: unknown = Reflect.get(entry, 'responseStatus');
      const answer = typeof status === 'number' && status > 0 ? `${status}, ` : '';
      tell({
        at: startTime,
        what: addressShape(name),
        details: `${answer}${Math.round(duration)} ms`,
      });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** The files of a folder that the page has fetched. */
export function fetchedFiles(folder: string): FetchedFile[] {
  return performance.getEntriesByType('resource').flatMap((entry) =>
    isTiming(entry) && entry.name.startsWith(folder)
      ? [
          {
            name: entry.name.slice(folder.length).replace(/[?#].*$/, ''),
            bytes: entry.encodedBodySize,
            ms: Math.round(entry.duration),
          },
        ]
      : [],
  );
}

import * as v from 'valibot';

/** Where a visitor was in a story: the message at the upper edge of the window, and its distance from that edge in pixels. */
const spotSchema = v.object({ key: v.string(), top: v.number() });
export type ReadingSpot = v.InferOutput<typeof spotSchema>;

const nameOf = (liveId: string): string => `apuntLive:${liveId}`;

/** Where the visitor was when this entry of the history was left: after Back, and after a reload. */
export function returnSpot(liveId: string): ReadingSpot | undefined {
  const state: unknown = Reflect.get(Object(history.state), nameOf(liveId));
  const spot = v.safeParse(spotSchema, state);
  return spot.success ? spot.output : undefined;
}

/** Keeps it with the entry of the history; nothing is kept of a visitor at the top of the story. */
export function keepSpot(liveId: string, spot: ReadingSpot | undefined): void {
  const { [nameOf(liveId)]: _, ...rest } = Object(history.state);
  if (!spot && Object.keys(Object(history.state)).length === Object.keys(rest).length) return;
  // The browser would go to a height at which other messages stand now.
  history.scrollRestoration = spot ? 'manual' : 'auto';
  history.replaceState(spot ? { ...rest, [nameOf(liveId)]: spot } : rest, '');
}

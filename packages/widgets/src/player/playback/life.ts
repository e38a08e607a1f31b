/** In the state of a history entry of ours: the time origin of the page that has made it. A reload makes another one. */
export const PAGE = 'apuntPage';

/** Whether a player has made the entry before the page was reloaded: then nothing here knows what it showed. */
export function isOfEarlierLife(state: unknown): boolean {
  const life: unknown = Reflect.get(Object(state), PAGE);
  return life !== undefined && life !== performance.timeOrigin;
}

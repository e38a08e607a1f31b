/** In the state of a history entry of ours: in which life of the page it was made. A reload begins another one. */
export const PAGE = 'apuntPage';

/** An entry that a player has made in an earlier life of the page: nobody here knows what it showed. */
export function isOfEarlierLife(state: unknown): boolean {
  const life: unknown = Reflect.get(Object(state), PAGE);
  return life !== undefined && life !== performance.timeOrigin;
}

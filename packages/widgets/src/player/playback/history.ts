import { PAGE } from './life.ts';

/** In the state of a history entry: the content's id, and the number of the player that has moved on to it. */
const CONTENT = 'apuntContent';
const PLAYER = 'apuntPlayer';

/** What a player writes into an entry of the history. */
export const entryOf = (player: number, contentId: string): Readonly<Record<string, unknown>> => ({
  [PLAYER]: player,
  [PAGE]: performance.timeOrigin,
  [CONTENT]: contentId,
});

/** Id of the content that this player has put there; undefined for entries of others. */
export function contentIdOf(state: unknown, player: number): string | undefined {
  const entry: Readonly<Record<string, unknown>> = { ...Object(state) };
  const { [CONTENT]: contentId } = entry;
  const isOwn = entry[PLAYER] === player && entry[PAGE] === performance.timeOrigin;
  return isOwn && typeof contentId === 'string' ? contentId : undefined;
}

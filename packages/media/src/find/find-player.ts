/** The methods of `<apunt-player>` that other widgets call; all optional, because the player's code may not have loaded. */
export type PlayerMethod = 'play' | 'pause' | 'seek' | 'load';

/**
 * The player that a widget belongs to: the one with the id, else the first of the page. The id of `<div data-apunt="player">`
 * leads to the player in it.
 */
export function findPlayer(id: string | undefined): HTMLElement | null {
  if (id === undefined) return document.querySelector<HTMLElement>('apunt-player');
  const named = document.getElementById(id);
  const found = named?.querySelector(':scope>apunt-player') ?? named;
  return found instanceof HTMLElement ? found : null;
}

/**
 * True while a player plays another content than the one in the page's HTML; the player marks itself with an attribute
 * then.
 */
export const playsOther = (player: Element | null): boolean =>
  player?.hasAttribute('data-other-content') === true;

/** Calls a method of a player. False when there is no player, its code has not come, or there is nothing it can do. */
export function callPlayer(player: Element | null, method: PlayerMethod, ...args: unknown[]): boolean {
  const found: unknown = player && Reflect.get(player, method);
  if (typeof found !== 'function') return false;
  const answer: unknown = Reflect.apply(found, player, args);
  return answer !== false;
}

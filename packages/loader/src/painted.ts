/*
 * The page's own pictures come before all files of ours (docs/adr/0088): what is asked for meanwhile shares the line of a phone with them,
 * whatever its priority.
 */

/** Milliseconds from the navigation after which no tag waits for a picture. */
const PATIENCE = 3000;
/** Milliseconds between two looks at the pictures. Events would be heard at once, and cost this file more than it has. */
const PAUSE = 50;

/** True for a picture that can be seen and has not come. */
function isAwaited(image: HTMLImageElement): boolean {
  if (image.complete) return false;
  const { top, bottom, left, right } = image.getBoundingClientRect();
  return bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;
}

/** Calls back once the page has painted what can be seen, its pictures included; at once in a page that nobody looks at. */
export function whenPainted(then: () => void): void {
  const look = () => {
    if (!document.hidden && performance.now() < PATIENCE && [...document.images].some(isAwaited))
      setTimeout(look, PAUSE);
    else then();
  };
  // A script that comes late finds a page that stands.
  if (document.hidden || performance.getEntriesByType('paint').length) look();
  else requestAnimationFrame(() => setTimeout(look));
}

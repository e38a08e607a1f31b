import { isComplete } from './server-html.ts';

/**
 * Lets an element rest whose server HTML is complete; a picture that fails wakes it. Gives back the way to call the waiting off,
 * undefined when the element needs its code at once. Attributes and values from script reach the host by themselves.
 */
export function restWhileComplete(
  element: Element,
  selector: string,
  wake: () => void,
): (() => void) | undefined {
  if (!isComplete(element, selector)) return undefined;
  element.addEventListener('error', wake, { capture: true, once: true });
  return () => element.removeEventListener('error', wake, { capture: true });
}

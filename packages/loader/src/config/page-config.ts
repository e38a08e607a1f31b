/**
 * The settings of a page: a direct child of the body, where an editor's HTML never stands. The first one counts; neither an alias nor one that stands
 * deeper is one.
 */
export const PAGE_CONFIG = 'body>apunt-config';

/** Whether the page's settings switch something on, for code that runs before they are read, or without them. */
export function isSwitchedOn(name: string): boolean {
  const config = document.querySelector(PAGE_CONFIG);
  const value = config?.getAttribute(name) ?? config?.getAttribute(`data-${name}`) ?? 'false';
  return value.trim() !== 'false';
}

/**
 * The settings of a page: a direct child of the body, where an editor's HTML never stands. The first one counts; neither an alias nor one that stands
 * deeper is one.
 */
export const PAGE_CONFIG = 'body>apunt-config';

/** A setting as it is written, for code that runs before the settings are read, or without them; null where there is none. */
export function writtenSetting(name: string): string | null {
  const config = document.querySelector(PAGE_CONFIG);
  return config?.getAttribute(name) ?? config?.getAttribute(`data-${name}`) ?? null;
}

/** Whether the page's settings switch something on. */
export const isSwitchedOn = (name: string): boolean => (writtenSetting(name) ?? 'false').trim() !== 'false';

/**
 * JSON that an editor has written into `data-json`, without the keys that would set attributes which are not an editor's. Text that is no
 * JSON stays: its widget tells of it.
 */
export function openJson(text: string, closed: readonly string[]): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return text;
    const open = Object.entries(value).filter(([name]) => !closed.includes(name));
    return JSON.stringify(Object.fromEntries(open));
  } catch {
    return text;
  }
}

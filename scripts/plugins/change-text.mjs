/**
 * Changes the text of a file of somebody else, in a pinned version: each change is `[text, replacement, how often it stands
 * there]`. Throws when one does not fit: another version has to be looked at first.
 */
export function changeText(code, changes) {
  return changes.reduce((text, [from, to, times]) => {
    const parts = text.split(from);
    if (parts.length !== times + 1)
      throw new Error(`${from} stands there ${parts.length - 1} times, not ${times}`);
    return parts.join(to);
  }, code);
}

/**
 * What a table of files of packages says of a module.
 *
 * @template T
 * @param {Readonly<Record<string, T>>} table Path within `node_modules` → what is to be done with it.
 * @param {string} id
 * @returns {T | undefined}
 */
export const entryFor = (table, id) =>
  Object.entries(table).find(([file]) => id.replaceAll('\\', '/').endsWith(`/node_modules/${file}`))?.[1];

/*
 * What was probably meant by a misspelt word. The loader and the checks of a page ask the same (packages/loader), so it has to stay small
 * and may need nothing else.
 */

/**
 * Number of single-letter edits between two words.
 *
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** @param {string} word */
const folded = (word) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** @param {string} word */
const letters = (word) => word.split('').sort().join('');

/**
 * The word that was probably meant, if one is near enough: a third of the letters may be wrong (of "poll" one, of "most-read" three), and
 * two that have changed places are one slip.
 *
 * @param {string} word
 * @param {readonly string[]} known
 * @returns {string | undefined}
 */
export function guess(word, known) {
  if (word.length > 60) return undefined;
  const given = word.toLowerCase();
  let near;
  let fewest = Infinity;
  for (const other of known) {
    if (folded(other) === folded(word)) return other;
    const lower = other.toLowerCase();
    const edits = distance(given, lower);
    const isSlip = edits === 2 && letters(given) === letters(lower);
    if (edits >= fewest || !(isSlip || edits <= Math.max(1, Math.floor(other.length / 3)))) continue;
    near = other;
    fewest = edits;
  }
  return near;
}

/**
 * " Did you mean x?", or nothing.
 *
 * @param {string | undefined} word
 */
export const didYouMean = (word) => (word === undefined ? '' : ` Did you mean ${word}?`);

/**
 * Tells the line and the column of a place in a source, from 1. Where the lines begin is found once: a file may have thousands of findings.
 *
 * @param {string} source
 */
export function positionsIn(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (/** @type {number} */ offset) => {
    let low = 0;
    for (let high = starts.length - 1; low < high;) {
      const middle = (low + high + 1) >> 1;
      if (Number(starts[middle]) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - Number(starts[low]) + 1 };
  };
}

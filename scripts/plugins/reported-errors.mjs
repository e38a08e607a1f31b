/*
 * Runs in every browser test. The runner sends a failed comparison with both sides written out in full. An element that
 * React has drawn leads to the whole page and back: writing it out does not end, and the file is reported as one that
 * hangs, minutes later and without the failure. The message already says what the two sides were.
 */
/** @param {unknown} side */
const canBeWritten = (side) => {
  try {
    JSON.stringify(side);
    return !(side instanceof Node);
  } catch {
    return false;
  }
};

globalThis.afterEach(function leaveOutElements() {
  const { err } = this.currentTest ?? {};
  if (!err) return;
  if (!canBeWritten(err.actual)) delete err.actual;
  if (!canBeWritten(err.expected)) delete err.expected;
});

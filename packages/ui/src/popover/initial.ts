/**
 * First letter as a reader sees it, in upper case: an accent stays with its letter
 * even when it is a character of its own.
 */
export function initialOf(name: string): string {
  const text = name.trim();
  const [first] =
    typeof Intl.Segmenter === 'function'
      ? [...new Intl.Segmenter('ca').segment(text)].map(({ segment }) => segment)
      : text;
  return (first ?? '').toLocaleUpperCase('ca');
}

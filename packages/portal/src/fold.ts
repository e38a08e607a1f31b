/** Words as they are looked for: without case, accents and middle dots, with a blank for every other sign. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F·]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The letter of the programme index under which a name stands: `A` to `Z`, or `#` for all else. */
export function letterOf(name: string): string {
  const [first = ''] = foldText(name).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/**
 * Starts with the sound of a vowel, so that Catalan shortens the word before it. An i or u that glides into another vowel
 * counts as a consonant ("de iogurt", "de Huelva"); of numbers, 1 and 11 are read "u" and "onze".
 */
const VOWEL = /^(?:(?!h?[iu][aeoàèéòó])h?[aeiouàèéíòóú]|11?(?![.,]?\d))/i;

const SHORT: Readonly<Record<string, string>> = {
  de: "d'",
  el: "l'",
  del: "de l'",
  al: "a l'",
  pel: "per l'",
};

/**
 * A placeholder of a text, with the word before it where that is one that Catalan may shorten. What may not stand before such a word are
 * the letters of our languages, and not `\p{L}`: to prepare that takes a slow phone 2 ms before the first widget of a page.
 */
const PLACE = /((?<![a-zÀ-ÿ])(de|[dp]?el|al) )?\{\{\s*(\w+)\s*\}\}/gi;

/**
 * Fills the placeholders of a text. In Catalan the word before a value is shortened where the value starts with a vowel:
 * "Contingut de {{name}}" becomes "Contingut d'Instagram", "el {{date}}" becomes "l'11 d'abril". The article "la" is left
 * alone, because it depends on the stress ("l'illa", "la illusió"), and so are abbreviations that are read letter by letter.
 */
export function fillIn(
  text: string,
  values: Readonly<Record<string, string | number>>,
  isCatalan: boolean,
): string {
  return text.replace(PLACE, (_, before: string | undefined, word: string | undefined, name: string) => {
    const value = String(values[name] ?? '');
    const short = word && isCatalan && VOWEL.test(value) ? SHORT[word.toLowerCase()] : undefined;
    if (!word || !short) return (before ?? '') + value;
    return (/^[A-Z]/.test(word) ? short.charAt(0).toUpperCase() + short.slice(1) : short) + value;
  });
}

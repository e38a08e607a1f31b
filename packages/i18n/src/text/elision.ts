import type { Locale, Namespace, Translate } from '../i18n.ts';

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
 * Elides the word before a value that was filled into a Catalan sentence: "Contingut de Instagram" becomes "Contingut
 * d'Instagram", "el 11 d'abril" becomes "l'11 d'abril". The article "la" is left alone, because it depends on the
 * stress ("l'illa", "la illusió"), and so are abbreviations that are read letter by letter.
 */
export function elide(sentence: string, value: string): string {
  if (!VOWEL.test(value)) return sentence;
  const parts = sentence.split(value);
  return parts.reduce((text, part) => {
    const shortened = text.replace(/(?<!\p{L})(?:de|[dp]?el|al) $/iu, (word) => {
      const short = SHORT[word.trim().toLowerCase()] ?? word;
      return /^[A-Z]/.test(word) ? short.charAt(0).toUpperCase() + short.slice(1) : short;
    });
    return shortened + value + part;
  });
}

/** A `t` that elides before each value in Catalan; in other languages it is `t` itself. */
export function eliding<N extends Namespace>(language: Locale, t: Translate<N>): Translate<N> {
  if (language !== 'ca') return t;
  return (key, values = {}) =>
    Object.values(values).reduce<string>((text, value) => elide(text, String(value)), t(key, values));
}

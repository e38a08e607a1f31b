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
 * A Catalan sentence with the elision that a value asks for which has been filled in: "Contingut de Instagram" becomes
 * "Contingut d'Instagram", "el 11 d'abril" becomes "l'11 d'abril". Only the word right before the value changes. Left as
 * it is: the article "la", which depends on the stress ("l'illa", "la illusió"), and abbreviations read letter by letter.
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

/** `t` with the elisions of Catalan around each value; in other languages `t` itself. */
export function eliding<N extends Namespace>(language: Locale, t: Translate<N>): Translate<N> {
  if (language !== 'ca') return t;
  return (key, values = {}) =>
    Object.values(values).reduce<string>((text, value) => elide(text, String(value)), t(key, values));
}

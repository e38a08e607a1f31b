/*
 * One word for one thing, in every text of a language: the terms of docs/glossary.md that a machine can tell, and the forms of the
 * Valencian standard.
 */

export interface Term {
  /** Words that the texts do not use. */
  readonly not: RegExp;
  /** The words that they use for it. */
  readonly say: string;
}

export const TERMS: Readonly<Record<'ca' | 'es' | 'en', readonly Term[]>> = {
  ca: [
    { not: /inici\w* sessió|\bentra(?:r|nt)? amb\b/i, say: 'iniciar la sessió' },
    { not: /\bdes(?:a|ar|at|ats|ada|ades|ant)\b/i, say: 'guardar' },
    { not: /\bfavorit\w*/i, say: 'preferit' },
    { not: /\barxiu\w*/i, say: 'fitxer' },
    { not: /\blinks?\b/i, say: 'enllaç' },
    { not: /\bcerca(?:r|t|nt)?\b/i, say: 'buscar' },
    { not: /\b(?:polsa|pitja|clica)\w*|\bfes clic\b/i, say: 'prémer' },
    { not: /\bne(?:n|ns|na|nes)\b/i, say: 'xiquet o xiqueta' },
    { not: /\bavui\b/i, say: 'hui' },
    { not: /\baquest(?:a|s|es)?\b/i, say: 'este' },
    { not: /\baquí\b/i, say: 'ací' },
    { not: /\b(?:con|ob|man|sos)?tenir\b|\bvenir\b/i, say: 'tindre, contindre, vindre' },
    { not: /\b(?!mateix)\p{L}+eix(?:en)?\b/iu, say: 'the form in -ix: compartix, seguix' },
    { not: /\b[mts]ev(?:a|es)\b/i, say: 'meua, teua, seua' },
    { not: /\bvost[éè]s?\b/i, say: 'tu' },
  ],
  es: [
    { not: /inici\w* la sesión|\bentra(?:r|ndo)? con\b/i, say: 'iniciar sesión' },
    { not: /\bficheros?\b/i, say: 'archivo' },
    { not: /\b(?:presion|clic)\w*/i, say: 'pulsar' },
    { not: /\b(?:e-?mail|link)s?\b/i, say: 'correo, enlace' },
    { not: /\bustede?s?\b/i, say: 'tú' },
  ],
  en: [
    { not: /\b(?:sign|signed|signing) in\b/i, say: 'log in' },
    { not: /\be-mails?\b/i, say: 'email' },
    { not: /\bclick\w*/i, say: 'press' },
    { not: /\bfavorites?\b/i, say: 'favourite' },
  ],
};

/** Signs that are the same in all languages. */
const SIGNS: readonly Term[] = [
  { not: /\d (?=%|€|°|[kM]B\b)/, say: 'a no-break space between a number and its unit' },
  { not: /"/, say: '« », or “ ” in English' },
  { not: /’/, say: "the straight apostrophe (')" },
];

/** The faults in the words of a text. */
export function termFaults(locale: keyof typeof TERMS, text: string): string[] {
  return [...TERMS[locale], ...SIGNS].flatMap(({ not, say }) => {
    const found = not.exec(text)?.[0];
    return found === undefined ? [] : [`says "${found}". Say: ${say} (docs/glossary.md).`];
  });
}

/**
 * Letters and digits alone, in lower case and without accents, to compare what people type: "L'Alcúdia" and "lalcudia" are
 * the same, and so are the ways to write l·l. `ñ` and `ç` become `n` and `c`, as they are typed where a keyboard lacks them.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Public names of texts, as the specification writes them, and the beginnings of our own keys that they stand for. A name
 * that ends in a dot stands for a family, whose last part comes from the back end. Listed in docs/cms/texts.md.
 */
export const PUBLIC_KEYS: Readonly<Record<string, string>> = {
  'register.error-server.': 'register-errors.register.',
  'register-lacolla.error-server.': 'register-errors.club.',
  'register-lacolla-adults.error-server.': 'register-errors.adults.',
  lives: 'streaming-panel.lives',
};

const NAMES = /^(?:lives$|register(?:-lacolla(?:-adults)?)?\.error-server\.)/;

/** Texts of a page or an element under our own keys. Where both names of a text are given, the public one wins. */
export function underOwnKeys(texts: Readonly<Record<string, string>>): Record<string, string> {
  // Without a prototype: the keys come from outside.
  const table: Record<string, string> = Object.assign(Object.create(null), texts);
  for (const [key, text] of Object.entries(texts)) {
    const [name] = NAMES.exec(key) ?? [];
    if (name !== undefined) table[`${PUBLIC_KEYS[name]}${key.slice(name.length)}`] = text;
  }
  return table;
}

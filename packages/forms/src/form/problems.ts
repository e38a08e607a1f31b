import type { TextKey } from '@apunt/i18n/i18n';

/** A field whose value prevents sending, and the key of its error text. */
export interface Problem {
  readonly name: string;
  readonly message: TextKey;
}

/** The errors of react-hook-form, nested as the values are, as a flat list. */
export function problemsOf(errors: object, path = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, node]: [string, unknown]) => {
    if (typeof node !== 'object' || node === null) return [];
    const name = path + key;
    // A field may itself be named `message`, so a node is an error only if its `message` is a string.
    const message: unknown = Reflect.get(node, 'message');
    if (typeof message !== 'string') return problemsOf(node, `${name}.`);
    return [{ name, message: message as TextKey }]; // messages of our schemas are keys
  });
}

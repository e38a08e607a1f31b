import * as v from 'valibot';

/** The value of an attribute that fits its schema, or a short text that says what was expected. */
export type Coerced = { ok: true; value: unknown } | { ok: false; expected: string };

function typeOf(schema: v.GenericSchema): string {
  return schema.type;
}

function read(schema: v.GenericSchema, raw: unknown): unknown {
  // A CMS often prints ids as JSON numbers, where the schema wants a text.
  if (typeof raw === 'number' && typeOf(schema) === 'string') return String(raw);
  return typeof raw === 'string' ? readText(schema, raw) : raw;
}

function readText(schema: v.GenericSchema, text: string): unknown {
  switch (typeOf(schema)) {
    case 'boolean':
      return text !== 'false';
    case 'number':
      return text.trim() === '' ? text : Number(text);
    case 'array':
      return text.split(/[\s,]+/).filter(Boolean);
    default:
      return text;
  }
}

/**
 * Reads a value by its schema. Texts are read as HTML means them: a present boolean is true unless it says
 * "false", lists are separated by spaces or commas. Never throws.
 */
export function coerce(schema: v.GenericSchema, raw: unknown): Coerced {
  const parsed = v.safeParse(schema, read(schema, raw));
  if (parsed.success) return { ok: true, value: parsed.output };
  const issue = parsed.issues[0];
  return { ok: false, expected: issue.type === 'regex' ? issue.message : (issue.expected ?? issue.message) };
}

/** True for the schema of a boolean attribute, whose presence alone means `true`. */
export const isBoolean = (schema: v.GenericSchema): boolean => typeOf(schema) === 'boolean';

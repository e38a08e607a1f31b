/*
 * Whether a value fits, by the rules that the elements themselves have (packages/element/src/coerce.ts).
 */

/** @typedef {import('./knowledge.mjs').ValueType} ValueType */

/**
 * @param {ValueType} type
 * @param {number} value
 */
const isNumber = ({ integer, min = -Infinity, max = Infinity }, value) =>
  Number.isFinite(value) && value >= min && value <= max && (!integer || Number.isInteger(value));

/** @param {string} text */
export const listed = (text) => text.split(/[\s,]+/).filter(Boolean);

/**
 * Whether the text of an attribute fits its type.
 *
 * @param {ValueType} type
 * @param {string} text
 */
export function fits(type, text) {
  switch (type.kind) {
    case 'number':
      return text.trim() !== '' && isNumber(type, Number(text));
    case 'option':
      return type.options?.includes(text) ?? true;
    case 'list':
      return listed(text).every((item) => type.options?.includes(item) ?? true);
    case 'text':
      // An empty text is no value, as a CMS prints it for what it does not have.
      return text === '' || type.pattern === undefined || new RegExp(type.pattern).test(text);
    default:
      return true;
  }
}

/**
 * Whether a value of JSON fits the type of the attribute that it stands for.
 *
 * @param {ValueType} type
 * @param {unknown} value
 */
export function fitsJson(type, value) {
  if (value === null || value === '' || type.kind === 'any') return true;
  if (typeof value === 'string') return fits(type, value);
  switch (type.kind) {
    case 'number':
      return typeof value === 'number' && isNumber(type, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every((item) => type.options?.includes(String(item)) ?? true);
    default:
      // Ids are often printed as numbers.
      return typeof value === 'number' && fits(type, String(value));
  }
}

const REALLY_TRUE = /^(?:0|no|off|none|null|undefined|fals|falso|nil)$/i;

/**
 * True for a text that looks like "no" where everything but "false" means yes.
 *
 * @param {string} text
 */
export const looksFalse = (text) =>
  REALLY_TRUE.test(text.trim()) || (text !== 'false' && text.trim().toLowerCase() === 'false');

import { existsSync, readFileSync } from 'node:fs';

/*
 * What the linter knows of the tags. `data.json` is written from the contracts (npm run build:manifest, docs/adr/0047).
 */

/**
 * @typedef {object} ValueType
 * @property {'boolean' | 'number' | 'text' | 'option' | 'list' | 'any'} kind
 * @property {string} says what is expected, in words
 * @property {string[]} [options]
 * @property {boolean} [integer]
 * @property {number} [min]
 * @property {number} [max]
 * @property {string} [pattern]
 */

/**
 * @typedef {object} KnownAttribute
 * @property {string} property
 * @property {ValueType} type
 * @property {boolean} [required]
 * @property {string[]} [from] dotted paths in the JSON child that give the value as well
 */

/**
 * @typedef {object} JsonKeys
 * @property {Record<string, JsonKeys>} [keys]
 * @property {boolean} [open] other keys are allowed
 * @property {JsonKeys} [items]
 */

/**
 * The names that an editor's HTML may carry (docs/cms/who-may-place-what.md).
 *
 * @typedef {object} OpenToEditors
 * @property {string[]} attributes dashed, without the `data-` of their twins
 * @property {string[]} json the attributes that hold JSON: `data-json`, `data-json-<name>`
 * @property {string[]} slots
 * @property {string[]} closed property names that JSON of an editor may not hold
 */

/**
 * @typedef {object} KnownTag
 * @property {ReadonlyMap<string, KnownAttribute>} attributes by dashed name, the common ones included
 * @property {string[]} requireOne
 * @property {string[]} slots
 * @property {Record<string, JsonKeys>} json
 * @property {OpenToEditors} [editors] missing for a tag of the template
 */

/** @typedef {{ version: string, tags: ReadonlyMap<string, KnownTag> }} Knowledge */

/** Input that cannot be worked with: one line for the terminal, and exit status 2. */
export class InputError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'InputError';
  }
}

const FORMAT = 2;

/**
 * @param {URL | string} file
 * @param {string} name
 * @param {string} remedy
 */
export function readJson(file, name, remedy) {
  if (!existsSync(file)) throw new InputError(`${name}: there is no such file. ${remedy}`);
  try {
    /** @type {unknown} */
    const data = JSON.parse(readFileSync(file, 'utf8'));
    return data;
  } catch (error) {
    throw new InputError(
      `${name}: expected JSON, got: ${error instanceof Error ? error.message : String(error)}. ${remedy}`,
    );
  }
}

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
export const at = (value, key) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

/**
 * Reads the data about the tags. Throws `InputError` when it is missing, or of another shape than this code reads.
 *
 * @param {URL | string} file
 * @returns {Knowledge}
 */
export function readKnowledge(file = new URL('data.json', import.meta.url)) {
  const remedy = 'Install apunt-lint again; in its repository, run npm run build:manifest.';
  const data = readJson(file, 'the data about the tags', remedy);
  const [format, version, common, tags] = ['format', 'version', 'common', 'tags'].map((key) => at(data, key));
  if (format !== FORMAT || typeof version !== 'string' || !common || !tags) {
    throw new InputError(
      `the data about the tags: expected format ${FORMAT}, got ${String(format)}. ${remedy}`,
    );
  }
  // Written by our own generator in this very format, which the line above has compared.
  const shared = /** @type {Record<string, KnownAttribute>} */ (common);
  const all =
    /** @type {Record<string, Omit<KnownTag, 'attributes' | 'requireOne'> & { attributes: Record<string, KnownAttribute>, requireOne?: string[] }>} */ (
      tags
    );
  return {
    version,
    tags: new Map(
      Object.entries(all).map(([tag, { attributes, requireOne = [], ...rest }]) => {
        const own = tag === 'apunt-config' ? attributes : { ...shared, ...attributes };
        return [tag, { attributes: new Map(Object.entries(own)), requireOne, ...rest }];
      }),
    ),
  };
}

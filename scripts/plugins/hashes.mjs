import { createHash } from 'node:crypto';

/** @param {string | Uint8Array} content */
const sha256 = (content) => createHash('sha256').update(content);

/**
 * The value of `integrity` for what a file holds.
 *
 * @param {string | Uint8Array} content
 */
export const integrityOf = (content) => `sha256-${sha256(content).digest('base64')}`;

/**
 * The name of a built file with the hash of what it holds: another content has another name.
 *
 * @param {string} name
 * @param {string} code
 */
export const hashedName = (name, code) => `${name}-${sha256(code).digest('hex').slice(0, 8)}.js`;

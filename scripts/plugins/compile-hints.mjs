import { loadContracts } from './contracts.mjs';
import { nearNames } from './loader-table.mjs';

/*
 * V8 reads a file twice: once to find where its functions end, and each function again when it is first called, while the visitor waits.
 * A file that says that all its functions are called while the page loads is read once and compiled whole as it comes, while other files
 * are on their way (docs/adr/0067). Other engines see a comment.
 */

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * The code of a file that runs as soon as it comes, and most of whose functions do.
 *
 * @param {string} code
 */
export const compiledAtOnce = (code) => HINT + code;

/**
 * For an output of Rollup: marks the shared files that are named, and those of the tags that most pages have.
 *
 * @param {readonly string[]} shared
 * @returns {import('rollup').OutputPlugin}
 */
export function compileHintsPlugin(shared) {
  /** @type {Promise<string[]> | undefined} */
  let near;
  return {
    name: 'apunt-compile-hints',
    renderChunk: {
      // After the minifier, which drops comments.
      order: 'post',
      async handler(code, { name, isEntry }) {
        near ??= loadContracts().then(nearNames);
        // A widget's texts in another language have its name, too.
        const isMarked = shared.includes(name) || (isEntry && (await near).includes(name));
        return isMarked ? { code: compiledAtOnce(code), map: null } : null;
      },
    },
  };
}

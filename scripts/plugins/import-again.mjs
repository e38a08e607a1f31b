import { join } from 'node:path';
import { root } from './contracts.mjs';
import { nodesOf, programOf } from './nodes.mjs';

const TRIES = join(root, 'packages/loader/src/tries.ts');

/**
 * Puts `again` around each `import()` of our own code, so that a file that does not come is asked for again wherever it is wanted
 * (packages/loader/src/tries.ts). Whoever writes a widget writes a plain `import()`.
 */
export const importAgainPlugin = () =>
  /** @satisfies {import('rollup').Plugin} */ ({
    name: 'apunt-import-again',
    /** @this {Pick<import('rollup').PluginContext, 'parse'>} */
    transform(code, id) {
      if (!/\/packages\/\w+\/src\//.test(id) || !code.includes('import(')) return null;
      const imports = [...nodesOf(programOf(this.parse(code)))].filter(
        (node) => node.type === 'ImportExpression' && node.source.type === 'Literal',
      );
      if (imports.length === 0) return null;
      const wrapped = imports.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}importAgain(() => ${text.slice(start, end)})${text.slice(end)}`,
        code,
      );
      return {
        code: `import { again as importAgain } from ${JSON.stringify(TRIES)};\n${wrapped}`,
        map: null,
      };
    },
  });

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Two libraries that change a page into another one node by node, as scripts for a page. */
export const MORPHS = [
  require.resolve('idiomorph/dist/idiomorph.min.js'),
  require.resolve('morphdom/dist/morphdom-umd.min.js'),
].map((file) => readFileSync(file, 'utf8'));

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Two libraries that change a page into another one node by node, as scripts for a page. */
export const MORPHS = ['idiomorph/dist/idiomorph.min.js', 'morphdom/dist/morphdom-umd.min.js'].map((file) =>
  readFileSync(require.resolve(file), 'utf8'),
);

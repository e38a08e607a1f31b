// @vitest-environment node
import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { importAgainPlugin } from './import-again.mjs';

const { transform } = importAgainPlugin();
const wrapped = (code: string, id = '/x/packages/ui/src/x.ts') =>
  transform.call({ parse: parseAst }, code, id)?.code.split(';\n', 2);

test('puts the new tries around each import of a known file', () => {
  const [head, code] = wrapped("const a = () => import('./a.ts').then(f), b = await import('./b.ts')") ?? [];
  expect(head).toMatch(/^import \{ again as importAgain \} from ".*tries\.ts"$/);
  expect(code).toBe(
    "const a = () => importAgain(() => import('./a.ts')).then(f), b = await importAgain(() => import('./b.ts'))",
  );
});

test('leaves alone what has tries of its own, and code of others', () => {
  expect(wrapped('const a = import(url)')).toBeUndefined();
  expect(wrapped("import('./a.js')", '/x/node_modules/a/b.js')).toBeUndefined();
});

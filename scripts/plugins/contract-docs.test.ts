// @vitest-environment node
import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { contractDocsPlugin } from './contract-docs.mjs';

const { transform } = contractDocsPlugin();
const slim = (code: string, id: string): string | undefined =>
  transform.call({ parse: parseAst }, code, id)?.code;

test('takes what schemas say for authors out of every module', () => {
  const code = 'const a = v.pipe(v.unknown(), v.metadata({ written: v.array(b) }), v.transform(c));';
  expect(slim(code, '/packages/api/src/parse.ts')).toBe('const a = v.pipe(v.unknown(),  v.transform(c));');
  expect(slim('const a = v.string();', '/packages/api/src/parse.ts')).toBeUndefined();
});

test('takes imports with it that nothing else needs, and no others', () => {
  const code = `import './x.css';
import { SHAPE } from './shape.ts';
import { a, b } from './ab.ts';
const c = v.pipe(a, v.metadata({ written: SHAPE, also: b }));`;
  expect(slim(code, '/x.ts')?.replaceAll(/\s+/g, ' ')).toBe(
    "import './x.css'; import { a, b } from './ab.ts'; const c = v.pipe(a, );",
  );
});

test('takes docs out of contracts, and metadata in and beside them once', () => {
  const code = `const s = v.pipe(v.string(), v.metadata({ typed: 'x' }));
export const c = defineContract({ tag: 'apunt-x', doc: 'D', json: { props: { type: v.pipe(s, v.metadata({ also: { a: s } })), doc: 'J' } },
  events: { 'apunt-e': { detail: v.pipe(s, v.metadata({ typed: 'y' })), doc: 'E', cancelable: true } }, methods: { go: { doc: 'Goes.', takes: { to: s } } } });`;
  const left = slim(code, '/x.contract.ts') ?? '';
  expect(left).not.toMatch(/metadata|doc|detail|takes|written|typed/);
  expect(left).toContain('v.pipe(v.string(), )');
  expect(left).toContain('methods: { go: 0 }');
  expect(left).toContain('cancelable: true');
  expect(() => parseAst(left)).not.toThrow();
});

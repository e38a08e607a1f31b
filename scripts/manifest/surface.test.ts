// @vitest-environment node
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { likeContract } from '@apunt/widgets/like/contract';
import { surfaceFaults, surfaceOf } from './surface.ts';

const before = surfaceOf([likeContract]);
const changed = {
  ...likeContract,
  attributes: { ...likeContract.attributes, tideHeight: { type: v.number(), doc: 'Metres.' } },
};
const log = (entry: string) => `# Changes\n\n## Unreleased\n\n${entry}\n\n## 0.1.0\n\n- \`<apunt-like>\`\n`;

test('lists what authors rely on, without descriptions', () => {
  expect(before).toContain('apunt-like: attribute content-id: string');
  expect(before.some((line) => line.startsWith('every tag: attribute hydrate'))).toBe(true);
  expect(before.join('\n')).not.toContain(likeContract.doc);
});

test('nothing has changed: nothing to say', () => {
  expect(surfaceFaults(before, before, '')).toEqual([]);
  expect(surfaceFaults(before, surfaceOf([{ ...likeContract, doc: 'Other words.' }]), log(''))).toEqual([]);
});

test('a tag that has changed is named under Unreleased; an entry of an older version is none', () => {
  const current = surfaceOf([changed]);
  expect(surfaceFaults(before, current, log(''))).toEqual([
    'CHANGELOG.md: say under "Unreleased" what has changed for <apunt-like>:\n  + apunt-like: attribute tide-height: number',
  ]);
  expect(surfaceFaults(before, current, log('- `<apunt-like>` tells the tide.'))).toEqual([]);
  expect(surfaceFaults(current, before, log('- `<apunt-likes>` is new.'))).toHaveLength(1);
});

test('what all tags have is told once', () => {
  const fewer = before.filter((line) => !line.startsWith('every tag: attribute label'));
  expect(surfaceFaults(before, fewer, log(''))[0]).toContain('for every tag');
  expect(surfaceFaults(before, fewer, log('- every tag: no `label` any more.'))).toEqual([]);
});

test('a change log that ends with Unreleased is read to its end', () => {
  expect(surfaceFaults(before, surfaceOf([changed]), '## Unreleased\n\n- `<apunt-like>`: tides')).toEqual([]);
});

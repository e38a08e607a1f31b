// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changeText } from './change-text.mjs';
import { CHANGES } from './trusted-media.mjs';

const sourceOf = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');

it.each(Object.entries(CHANGES))('%s, as installed, hands its text to the policy', (file, changes) => {
  const code = changeText(sourceOf(file), changes);
  for (const [from, to] of changes) {
    expect(code).toContain(to);
    expect(code).not.toContain(from);
  }
});

it('fails the build where a new version has moved something', () => {
  expect(() => changeText('new Worker(other)', [['new Worker(objectUrl)', '', 1]])).toThrow(
    'stands there 0 times',
  );
  expect(() => changeText('a(); a();', [['a()', 'b()', 1]])).toThrow('stands there 2 times');
});

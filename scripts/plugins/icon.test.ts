// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shapeOf } from './icon.mjs';
import { bundleCss } from './sheet.mjs';

const FOLDER = 'packages/ui/src/icons';
const icons = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));

test.each(icons)('%s is an icon of the set: 24 × 24, one path', (name) => {
  const { d } = shapeOf(readFileSync(`${FOLDER}/${name}`, 'utf8'), name);
  expect(d).toMatch(/^[Mm]/);
});

test('Storybook shows every icon', () => {
  const story = readFileSync('stories/parts/icons.stories.ts', 'utf8');
  expect(icons.filter((name) => !story.includes(`/icons/${name}?icon`))).toEqual([]);
});

test('tells lines, solid shapes and the marks of brands apart', () => {
  const kindOf = (name: string) => shapeOf(readFileSync(`${FOLDER}/${name}.svg`, 'utf8'), name).kind;
  expect(['heart', 'play', 'x'].map(kindOf)).toEqual(['line', 'solid', 'mark']);
});

test('names the file that is no icon of the set', () => {
  expect(() => shapeOf('<svg viewBox="0 0 32 32"><path d="M0 0"/></svg>', 'a.svg')).toThrow(
    /^a\.svg: expected/,
  );
});

test('an icon in a style sheet becomes part of it', async () => {
  const { code, files } = await bundleCss('packages/ui/src/select/filters.css');
  expect(code).toContain('data:image/svg+xml,');
  expect(code).not.toContain('icons/close.svg');
  expect(files.some((file) => file.endsWith('icons/close.svg'))).toBe(true);
});

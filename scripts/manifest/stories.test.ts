import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { configContract } from '@apunt/loader/config/config.contract';
import type { WidgetContract } from '@apunt/element/contract';
import { createValidator } from './validate.fixture.ts';

const at = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);
const isContract = (value: unknown): value is WidgetContract => typeof at(value, 'tag') === 'string';
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(process.cwd(), folder, name));

async function contractsOfWidgets(): Promise<WidgetContract[]> {
  const modules: unknown[] = await Promise.all(
    filesIn('packages/widgets/src', '.contract.ts').map((file) => import(/* @vite-ignore */ file)),
  );
  return modules.flatMap((module) => Object.values(Object(module)).filter(isContract));
}

/** Stories of data that are not right, and of players that get theirs from script. */
const FAULTY = new Set([
  'about-blog.stories.ts Empty',
  'cue-points.stories.ts Playing',
  'header.stories.ts FromData',
  'image.stories.ts Missing',
  'nav.stories.ts FromData',
  'playlist.stories.ts Pressed',
  'show-card.stories.ts WithoutIcon',
  'transcript.stories.ts MalformedHtml',
  'transcript.stories.ts Playing',
]);

test('the HTML of every story fits the schemas', { timeout: 120_000 }, async () => {
  const { check } = createValidator([configContract, ...(await contractsOfWidgets())]);
  const faults: string[] = [];
  let stories = 0;
  for (const file of filesIn('stories', '.stories.ts')) {
    const module: unknown = await import(/* @vite-ignore */ file);
    const meta = at(module, 'default');
    for (const [name, story] of Object.entries(Object(module))) {
      if (name === 'default') continue;
      const render = at(story, 'render') ?? at(meta, 'render');
      if (typeof render !== 'function') throw new Error(`${file}: ${name} has no render`);
      const html: unknown = render({ ...Object(at(meta, 'args')), ...Object(at(story, 'args')) }, {});
      const place = `${basename(file)} ${name}`;
      const found = check(String(html), place).faults;
      if (!FAULTY.has(place)) faults.push(...found);
      else if (found.length === 0) faults.push(`${place}: nothing is wrong with it`);
      stories += 1;
    }
  }
  expect(faults).toEqual([]);
  expect(stories).toBeGreaterThan(400);
});

// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { loadContracts, root } from '../plugins/contracts.mjs';
import { writtenAttributesOf } from './describe.ts';
import { classNameOf, eventsOf, isOfAll } from './members.ts';
import { nameShapes } from './shared-shapes.ts';
import { elementsTypes, FRAMEWORK_NAMES, frameworkTypes } from './types.ts';

/*
 * The stages `author-types` and `author-types-preact` prove that what is right compiles. Here the marks before wrong lines are taken
 * away: each has to be an error of its own, not the error of the line before it.
 */

const FOLDER = join(root, 'tests/types');
const MARK = '@ts-expect-error';

const linesWith = (text: string, mark: string): number[] =>
  text.split('\n').flatMap((line, index) => (line.includes(mark) ? [index + 1] : []));

/** The text between two marks. */
const between = (text: string, start: string, end: string): string =>
  text.slice(text.indexOf(start)).split(end)[0] ?? '';

test('what is said of an attribute or an event stands above it, where editors look', async () => {
  const contracts: WidgetContract[] = await loadContracts();
  const types = elementsTypes(contracts);
  for (const contract of contracts.filter(({ tag }) => tag !== 'apunt-config')) {
    const name = classNameOf(contract);
    const attributes = between(types, `export type ${name}Attributes =`, `export interface ${name}Handlers`);
    for (const { doc, attribute, property } of writtenAttributesOf(contract))
      expect(isOfAll(property) ? types : attributes).toContain(`/** ${doc} */\n'${attribute}'`);
    const handlers = between(types, `export interface ${name}Handlers`, `export interface ${name}Element`);
    for (const { doc, name: event } of eventsOf(contract))
      expect(isOfAll(event) ? types : handlers).toContain(`/** ${doc} */\n'on${event}'`);
  }
});

test('each shape that has a name is written out where it gets it, and nowhere else', async () => {
  const types = elementsTypes(await loadContracts());
  for (const [name, stands] of nameShapes('').names) {
    expect(types.split(new RegExp(`\\b${name}\\b`)).length, `${name} is used`).toBeGreaterThan(2);
    expect(types.split(stands), name).toHaveLength(2);
  }
});

test('the files of the frameworks name no tag: all is said once', () => {
  for (const framework of FRAMEWORK_NAMES)
    expect(frameworkTypes(framework).replace(/\/\*\*.*\*\/|'\.\/apunt-elements\.js'/g, '')).not.toContain(
      'apunt-',
    );
});

/** The lines of a file for which the compiler has errors, in its own words. */
function errorsIn(file: string, said: string): number[] {
  const start = `${relative(root, file)}(`;
  return said
    .split('\n')
    .flatMap((line) => (line.startsWith(start) ? [Number.parseInt(line.slice(start.length), 10)] : []));
}

test('every wrong value is an error, in each framework', { timeout: 120_000 }, () => {
  const copy = mkdtempSync(join(root, 'tests/types-'));
  try {
    const wanted = readdirSync(FOLDER).filter((name) => name.startsWith('want-'));
    expect(wanted.toSorted()).toEqual(['want-dom.ts', 'want-jsx.tsx', 'want-vue.tsx']);
    for (const name of readdirSync(FOLDER))
      writeFileSync(join(copy, name), readFileSync(join(FOLDER, name), 'utf8').replaceAll(MARK, 'wrong:'));
    for (const [config, names] of [
      ['tsconfig.json', wanted],
      ['tsconfig.preact.json', ['want-jsx.tsx']],
    ] as const) {
      const { stdout } = spawnSync('npx', ['tsc', '-p', join(copy, config), '--pretty', 'false'], {
        cwd: root,
        encoding: 'utf8',
      });
      for (const name of names) {
        const errors = errorsIn(join(copy, name), stdout);
        const marks = linesWith(readFileSync(join(FOLDER, name), 'utf8'), MARK);
        expect(marks.length).toBeGreaterThan(8);
        const silent = marks.filter(
          (mark, index) => !errors.some((line) => line > mark && line < (marks[index + 1] ?? Infinity)),
        );
        expect(silent, `${name}, ${config}: lines without an error`).toEqual([]);
        expect(errors.filter((line) => line < Number(marks[0]))).toEqual([]);
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

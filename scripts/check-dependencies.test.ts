// @vitest-environment node
import { expect, test } from 'vitest';
import { checkDependencies, type Project } from './dependencies.ts';

const UI = 'packages/ui/src/Button.tsx';
const faultsOf = (
  sources: Record<string, string>,
  { dependencies = {}, devDependencies = {}, scripts = {} }: Partial<Project['manifest']>,
  rest: Partial<Project> = {},
): string[] =>
  checkDependencies({
    manifest: { dependencies, devDependencies, scripts },
    sources: new Map(Object.entries(sources)),
    installed: () => ({ bins: [], peers: [] }),
    kept: {},
    ...rest,
  });

test('what is imported is declared, however it is imported', () => {
  const source =
    "import ky from 'ky';\nconst later = () => import('video.js/core');\nexport * from '@scope/part/x';";
  expect(faultsOf({ [UI]: source }, {}).map((fault) => fault.replace(/ is not declared.*/, ''))).toEqual([
    `${UI}:1: ky`,
    `${UI}:2: video.js`,
    `${UI}:3: @scope/part`,
  ]);
  expect(faultsOf({ [UI]: "import 'node:fs'; import './x.css?sheet'; import '@apunt/i18n/t';" }, {})).toEqual(
    [],
  );
});

test('what visitors get is a dependency, and nothing else is', () => {
  const react = { react: '19.3.1' };
  const source = "import { useState } from 'react';";
  expect(faultsOf({ [UI]: source }, { dependencies: react })).toEqual([]);
  expect(faultsOf({ [UI]: source }, { devDependencies: react })[0]).toContain('move it to "dependencies"');
  expect(faultsOf({ 'bench/a.tsx': source }, { dependencies: react })[0]).toContain(
    'move it to "devDependencies"',
  );
  expect(faultsOf({ 'packages/ui/src/a.test.ts': source }, { devDependencies: react })).toEqual([]);
  expect(faultsOf({ [UI]: "import type { FC } from 'react';" }, { devDependencies: react })).toEqual([]);
});

test('what nothing uses is told; commands, strings of tools, types and peers are uses', () => {
  const devDependencies = { knot: '1.0.0' };
  const fault = ['package.json: nothing uses knot. npm uninstall knot'];
  expect(faultsOf({}, { devDependencies })).toEqual(fault);
  expect(faultsOf({ [UI]: "const text = 'knot';" }, { devDependencies })).toEqual(fault);
  expect(faultsOf({ 'vitest.config.ts': "const environment = 'knot';" }, { devDependencies })).toEqual([]);
  expect(faultsOf({}, { devDependencies, scripts: { tie: 'tie --knot' } })).toEqual(fault);
  expect(
    faultsOf(
      {},
      { devDependencies, scripts: { tie: 'tie --now' } },
      { installed: () => ({ bins: ['tie'], peers: [] }) },
    ),
  ).toEqual([]);
  expect(
    faultsOf(
      { 'scripts/a.mjs': "import 'rope';" },
      { devDependencies: { ...devDependencies, rope: '1.0.0', '@types/rope': '1.0.0' } },
      { installed: (name) => ({ bins: [], peers: name === 'rope' ? ['knot'] : [] }) },
    ),
  ).toEqual([]);
  expect(faultsOf({}, { devDependencies }, { kept: { knot: 'a reason' } })).toEqual([]);
  expect(faultsOf({}, {}, { kept: { knot: 'a reason' } })[0]).toContain('KEPT lists knot');
});

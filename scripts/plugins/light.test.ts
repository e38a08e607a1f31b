// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { rollup, type Plugin } from 'rollup';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeSyntax, isOfChangedFile } from './change-syntax.mjs';
import { CHANGES, LIGHT } from './light.mjs';
import { reactFilePlugin, reactPlugin } from './react.mjs';

const require = createRequire(import.meta.url);

it.each(Object.entries(CHANGES))('%s as installed has the one place that is changed', (file, changes) => {
  const source = readFileSync(`node_modules/${file}`, 'utf8');
  const { code, places, missing } = changeSyntax(file, source, changes);
  expect(missing).toEqual([]);
  expect(places).toEqual([1]);
  expect(code).not.toBe(source);
});

const SAME = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

it('the list of names is all that React exports and compat has', async () => {
  const list: object = await import(LIGHT);
  const both = Object.entries(SAME).flatMap(([id, light]) => {
    const theirs = Object.keys(require(light));
    return Object.keys(require(id)).filter((name) => theirs.includes(name));
  });
  expect(Object.keys(list).toSorted()).toEqual([...new Set(both)].toSorted());
});

/** Output files of a module, by name. Throws for a warning about Preact's files. */
async function build(kind: 'react' | 'light', modules: Record<string, string>): Promise<Map<string, string>> {
  const source: Plugin = {
    name: 'source',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  };
  const bundle = await rollup({
    input: 'entry',
    plugins: [source, reactPlugin(), commonjs()],
    onwarn(warning) {
      if (isOfChangedFile(warning)) throw new Error(warning.message);
    },
  });
  const { output } = await bundle.generate({ format: 'es', plugins: [reactFilePlugin(kind)] });
  await bundle.close();
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
}
const reactFile = (files: Map<string, string>) => [...files].find(([name]) => /^react-\w{8}\.js$/.test(name));

/** Runs the output files; resolves to what the file of React and the entry export. */
async function run(files: Map<string, string>): Promise<[react: object, entry: object]> {
  const folder = mkdtempSync(join(tmpdir(), 'apunt-react-file-'));
  const exportsOf = (name: string): Promise<object> =>
    import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [name, code] of files) writeFileSync(join(folder, name), code);
    return [await exportsOf(reactFile(files)?.[0] ?? ''), await exportsOf('entry.js')];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Packages that use React as a whole; each has `memo` as `probe`. */
const WHOLE = {
  CommonJS: "exports.probe = require('react').memo;",
  'CommonJS as compilers write it':
    "var r = require('react'); exports.probe = (r && r.__esModule ? r : { default: r }).default.memo;",
  'a namespace that is picked apart':
    "import * as React from 'react';\nconst { memo } = React;\nexport const probe = memo;",
  'a default that is picked apart':
    "import React from 'react';\nconst { memo } = React;\nexport { memo as probe };",
  'a computed name': "import * as React from 'react';\nexport const probe = React['memo'.toString()];",
  'the default of a namespace': "import * as React from 'react';\nexport const probe = React.default.memo;",
  'a default that is handed on': "export { default } from 'react';\nexport { memo as probe } from 'react';",
  'all names handed on': "export * from 'react';\nexport { memo as probe } from 'react';",
  'a namespace handed on': "export * as all from 'react';\nexport { memo as probe } from 'react';",
  'an import at run time': "export const { memo: probe } = await import('react');",
};
/** Packages that read one name. */
const DOTTED = {
  'a default by its name': "import { default as R } from 'react';\nexport const probe = R.memo;",
  'a default and a dot': "import React from 'react';\nexport const probe = React.memo;",
  'a namespace and a dot': "import * as React from 'react';\nexport const probe = React.memo;",
  'a label of the same name':
    "import React from 'react';\nexport const probe = [{ React: 1 }.React, React.memo][1];",
};
const FORMS = Object.entries({ ...WHOLE, ...DOTTED });

describe('the build with React', () => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await build('react', {
      entry: FORMS.map((_, n) => `export { probe as probe${n} } from 'node_modules/probe${n}.js';`).join(
        '\n',
      ),
      ...Object.fromEntries(FORMS.map(([, code], n) => [`node_modules/probe${n}.js`, code])),
    });
  });

  it('gives React to packages of every form', async () => {
    const [react, entry] = await run(files);
    const memo: unknown = Reflect.get(react, 'react_memo');
    expect(memo).toBeTypeOf('function');
    expect({ ...entry }).toEqual(Object.fromEntries(FORMS.map((_, n) => [`probe${n}`, memo])));
  });

  it('has the same file of React whatever is imported', async () => {
    const other = await build('react', { entry: "export { useState } from 'react';" });
    expect(reactFile(files)).toEqual(reactFile(other));
  });
});

/** The exports of the file of Preact, and `probe` of a package. */
async function light(code: string): Promise<{ names: string[]; memo: unknown; probe: unknown }> {
  const entry = "export { probe } from 'node_modules/probe.js';";
  const [react, exported] = await run(await build('light', { entry, 'node_modules/probe.js': code }));
  const [memo, probe]: unknown[] = [Reflect.get(react, 'react_memo'), Reflect.get(exported, 'probe')];
  return { names: Object.keys(react).toSorted(), memo, probe };
}

it.each(Object.entries(WHOLE))('the file of Preact has every name of the list: %s', async (_, code) => {
  const list: object = await import(LIGHT);
  const { names, memo, probe } = await light(code);
  expect(memo).toBeTypeOf('function');
  expect(probe).toBe(memo);
  const withoutAddress = names.map((name) => name.replace(/^react_(dom_client_|dom_|jsx_runtime_)?/, ''));
  expect([...new Set(withoutAddress)].toSorted()).toEqual(Object.keys(list).toSorted());
});

it.each(Object.entries(DOTTED))('the file of Preact has only the name that is read: %s', async (_, code) => {
  const { names, memo, probe } = await light(code);
  expect(memo).toBeTypeOf('function');
  expect(probe).toBe(memo);
  expect(names).toEqual(['react_memo']);
});

it('the file of Preact has only the names that are imported', async () => {
  const { names } = await light("export { useState as probe, useId } from 'react';");
  expect(names).toEqual(['react_useId', 'react_useState']);
});

it('a name outside the list is undefined where React is used as a whole', async () => {
  const { probe } = await light(
    "import * as React from 'react';\nexport const probe = [React.Activity, typeof React.memo];",
  );
  expect(probe).toEqual([undefined, 'function']);
});

it.each(['react', 'light'] as const)(
  'an import of a name that only React has fails the build: %s',
  async (kind) => {
    const imports = "import { useState, Activity } from 'react';\nimport { preload as p } from 'react-dom';";
    await expect(
      build(kind, { entry: `${imports}\nexport default [useState, Activity, p];` }),
    ).rejects.toThrow(
      "[plugin apunt-react] entry: `Activity` of `react`, `preload` of `react-dom`: expected a name that both React and Preact's compat layer have. The list is packages/element/src/light/react.ts.",
    );
  },
);

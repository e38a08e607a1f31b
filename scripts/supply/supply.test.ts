// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { noticesOf } from '../plugins/notices.mjs';
import { advisoriesOf } from './audit.ts';
import { outcomeOf } from './outcome.ts';
import { licenceFaults } from './licences.ts';
import { licenceText, lockedPackages, shippedPackages } from './packages.mjs';
import { sbomOf } from './sbom.ts';

const made = (name: string, licence: string | undefined, version = '1.0.0') => ({
  name,
  version,
  licence,
  folder: `node_modules/${name}`,
  integrity: `sha512-${Buffer.from('abc').toString('base64')}`,
});

describe('the packages that reach visitors', () => {
  it('are those that "dependencies" name, what these need, and nothing that only we use', () => {
    const names = shippedPackages().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'scheduler',
        'preact',
        'valibot',
        'mux.js',
        '@r2wc/core',
      ]),
    );
    for (const ours of ['vitest', 'rollup', '@types/trusted-types', 'parse5'])
      expect(names).not.toContain(ours);
    expect(lockedPackages().length).toBeGreaterThan(names.length);
  });

  it('are told of with their licences, a text that several have once', () => {
    const packages = [
      { ...made('a', 'MIT'), text: 'Do what you like.' },
      { ...made('b', 'MIT'), text: 'Do what you like.' },
      { ...made('c', undefined), text: undefined },
    ];
    const notices = noticesOf(packages);
    expect(notices.split('Do what you like.')).toHaveLength(2);
    expect(notices).toMatch(/a 1\.0\.0 \(MIT\)\nb 1\.0\.0 \(MIT\)\n\nDo what/);
    expect(notices).toContain('c 1.0.0 (see below)\n\nThe package brings no text');
  });

  it('bring the texts of their licences, all but one', () => {
    const silent = shippedPackages().filter((one) => licenceText(one) === undefined);
    expect(silent.map(({ name }) => name)).toEqual(['@r2wc/core']);
  });

  it('stand in a bill of materials with address, licence and hash', () => {
    const { components } = sbomOf({ name: 'ours', version: '2.0.0', description: '' }, [
      made('@scope/a', 'MIT'),
      made('b', '(MPL-2.0 OR Apache-2.0)'),
    ]);
    expect(components).toMatchObject([
      {
        purl: 'pkg:npm/%40scope/a@1.0.0',
        licenses: [{ license: { id: 'MIT' } }],
        hashes: [{ content: '616263' }],
      },
      { purl: 'pkg:npm/b@1.0.0', licenses: [{ expression: '(MPL-2.0 OR Apache-2.0)' }] },
    ]);
  });
});

describe('licences', () => {
  const faults = (locked: ReturnType<typeof made>[], shipped = locked) =>
    licenceFaults(locked, shipped).filter((fault) => !fault.includes('not installed any more'));

  it('may be those of the lists, of which the one for visitors is shorter', () => {
    const axe = made('axe', 'MPL-2.0');
    expect(faults([axe], [])).toEqual([]);
    expect(faults([axe])).toEqual([expect.stringContaining('axe@1.0.0: MPL-2.0 is not on the list')]);
    expect(faults([made('a', 'GPL-3.0')], [])).toHaveLength(1);
  });

  it('have to be read where a package.json names none, and are forgotten with the package', () => {
    expect(faults([made('nameless', undefined)])).toEqual([
      expect.stringContaining('nameless@1.0.0: no licence'),
    ]);
    expect(faults([made('only', undefined, '0.0.2')], [])).toEqual([]);
    expect(licenceFaults([], [])).toContain('only@0.0.2: is not installed any more, and still on the list');
  });
});

describe('advisories', () => {
  const advice = {
    name: 'a',
    severity: 'high',
    title: 'Runs scripts',
    url: 'https://github.com/advisories/GHSA-1',
  };

  it('are those of the report, each once, without the packages that only need a faulty one', () => {
    const report = { vulnerabilities: { a: { via: [advice] }, b: { via: ['a', advice] } } };
    expect(advisoriesOf(JSON.stringify(report))).toEqual([
      'a: high: Runs scripts https://github.com/advisories/GHSA-1',
    ]);
    expect(advisoriesOf('{ "vulnerabilities": {} }')).toEqual([]);
  });

  it.each(['', '{ "message": "405 Method Not Allowed" }', '<html>'])(
    'are unknown after the answer %j',
    (answer) => {
      expect(advisoriesOf(answer)).toBeUndefined();
    },
  );
});

describe('what was found', () => {
  const licences = ['a@1.0.0: GPL-3.0'];

  it('fails with licences and advisories, in a release or not', () => {
    for (const isRelease of [false, true])
      expect(outcomeOf({ licences, advisories: ['a: high'], isRelease })).toEqual({
        faults: ['a@1.0.0: GPL-3.0', 'a: high'],
        asked: '1 advisories',
      });
    expect(outcomeOf({ licences: [], advisories: [], isRelease: true }).faults).toEqual([]);
  });

  it('fails without an answer of the registry in a release only, and says so elsewhere', () => {
    const unasked = outcomeOf({ licences, advisories: undefined, isRelease: false });
    expect(unasked.faults).toEqual(licences);
    expect(unasked.asked).toBe('NOT asked for advisories: the registry gave no answer');
    expect(outcomeOf({ licences: [], advisories: undefined, isRelease: true }).faults).toEqual([
      expect.stringContaining('the registry gave no answer: expected its advisories before a release'),
    ]);
  });
});

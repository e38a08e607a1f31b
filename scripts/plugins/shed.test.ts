// @vitest-environment node
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHED, shed } from './shed.mjs';

const FILE = 'i18next/dist/esm/i18next.js';

async function shedInstance() {
  const source = readFileSync(`node_modules/${FILE}`, 'utf8');
  // With bodies that throw instead of empty ones: whatever is called after all fails the test.
  const code = shed(source, SHED[FILE], "{ throw new Error('a shed method was called') }");
  const file = join(mkdtempSync(join(tmpdir(), 'shed-')), 'i18next.mjs');
  writeFileSync(file, code);
  const module = await import(file);
  return module.default.createInstance();
}

describe('shed', () => {
  it('takes nothing from i18next that packages/i18n calls', async () => {
    const instance = await shedInstance();
    const ca: Record<string, string> = {
      'poll.votes_one': '{{number}} vot',
      'poll.votes_many': '{{number}} de vots',
      'poll.votes_other': '{{number}} vots',
      'poll.only': 'només',
    };
    const es: Record<string, string> = {};
    // Formats and loading are bound at the start, not called: only there may the throwing bodies not be tried.
    const options = {
      lng: 'es',
      fallbackLng: 'ca',
      ns: 'apunt',
      defaultNS: 'apunt',
      nsSeparator: false,
      keySeparator: false,
      resources: { ca: { apunt: ca }, es: { apunt: es } },
      initAsync: false,
    };
    const formatter = {
      type: 'formatter',
      init: () => {},
      add: () => {},
      addCached: () => {},
      format: (value: unknown) => value,
    };
    instance.modules.formatter = formatter;
    await instance.init(options);
    // A translation that comes late.
    es['poll.votes_one'] = '{{number}} voto';
    es['poll.votes_other'] = '{{number}} votos';
    const choose = (count: number, key = 'poll.votes') =>
      instance.exists(key, { count }) ? instance.t(key, { count, skipInterpolation: true }) : undefined;
    expect(choose(1)).toBe('{{number}} voto');
    expect(choose(3)).toBe('{{number}} votos');
    expect(choose(1_000_000)).toBe('{{number}} de vots');
    expect(choose(1, 'poll.only')).toBe('només');
    expect(choose(1, 'poll.none')).toBeUndefined();
  });

  it('refuses a version in which a method is not found', () => {
    expect(() => shed('class Connector { read() {} }', { Connector: ['read', 'gone'] })).toThrow(
      'Connector.gone',
    );
  });
});

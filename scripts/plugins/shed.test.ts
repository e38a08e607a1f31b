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
    // Formats and loading are bound at the start, not called: only there may the throwing bodies not be tried.
    const options = {
      lng: 'es',
      fallbackLng: 'ca',
      ns: 'apunt',
      defaultNS: 'apunt',
      resources: {},
      initAsync: false,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key: string) => `missing ${key}`,
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
    instance.addResourceBundle(
      'ca',
      'apunt',
      {
        poll: {
          votes_one: '{{count}} vot',
          votes_many: '{{count}} de vots',
          votes_other: '{{count}} vots',
          only: 'només',
        },
      },
      true,
      false,
    );
    instance.addResourceBundle(
      'es',
      'apunt',
      { poll: { votes_one: '{{count}} voto', votes_other: '{{count}} votos' } },
      true,
      false,
    );
    instance.addResource('es', 'apunt', 'poll.own', 'propio {{name}}');
    expect(instance.t('poll.votes', { count: 1 })).toBe('1 voto');
    expect(instance.t('poll.votes', { count: 3 })).toBe('3 votos');
    expect(instance.t('poll.only', {})).toBe('només');
    expect(instance.t('poll.own', { name: 'x' })).toBe('propio x');
    expect(instance.t('poll.none', {})).toBe('missing poll.none');
    expect(instance.exists('poll.own')).toBe(true);
    expect(instance.services.interpolator.interpolate('a {{b}}', { b: 'c' }, 'ca', {})).toBe('a c');
  });

  it('refuses a version in which a method is not found', () => {
    expect(() => shed('class Connector { read() {} }', { Connector: ['read', 'gone'] })).toThrow(
      'Connector.gone',
    );
  });
});

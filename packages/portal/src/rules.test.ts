// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { isCountry, isProvince } from './rules.ts';

const listOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../forms/src/reference/${name}.json`, import.meta.url), 'utf8'),
  ) as unknown;

describe('countries and provinces', () => {
  it('take every one of the lists that the widgets bring, and nothing after the last', () => {
    const ids = v.parse(v.array(v.object({ id: v.number() })), listOf('countries')).map(({ id }) => id);
    expect(ids.filter((id) => !isCountry(id))).toEqual([]);
    expect([0, Math.max(...ids) + 1].filter(isCountry)).toEqual([]);
    const codes = v.parse(v.array(v.object({ id: v.string() })), listOf('provinces')).map(({ id }) => id);
    expect(codes.filter((code) => !isProvince(code, 28))).toEqual([]);
    expect(['00', '53', '60', '99', '4', '046'].filter((code) => isProvince(code, 28))).toEqual([]);
  });

  it('go together: a code is of Spain, or of a country that nobody has told', () => {
    expect([isProvince('46', 28), isProvince('46', null), isProvince('46', 33)]).toEqual([true, true, false]);
    expect(isProvince('Île-de-France', 33)).toBe(true);
  });
});

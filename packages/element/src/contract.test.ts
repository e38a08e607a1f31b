import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allAttributes, COMMON_ATTRIBUTES, isPageConfig } from './contract.ts';

const attributes = { thingId: { type: v.string(), doc: 'Id of the thing.' } };

it('a widget has its own attributes, then those of every widget', () => {
  const thing = { tag: 'apunt-thing', attributes } as const;
  expect(isPageConfig(thing)).toBe(false);
  expect(Object.keys(allAttributes(thing))).toEqual(['thingId', ...Object.keys(COMMON_ATTRIBUTES)]);
});

it('the settings of a page are no widget: they have their own attributes only', () => {
  const settings = { tag: 'apunt-config', attributes } as const;
  expect(isPageConfig(settings)).toBe(true);
  expect(allAttributes(settings)).toEqual(attributes);
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  emailOptional,
  emailSchema,
  lettersSchema,
  memberNumberSchema,
  nifOptional,
  nifSchema,
  phoneOptional,
  phoneSchema,
  pinSchema,
  requiredText,
  zipSchema,
} from './schemas.ts';

/* Address books, messengers and word processors put marks that cannot be seen, and their own hyphens, into what is copied from them. */
describe('what is pasted', () => {
  it.each([
    ['a phone', phoneSchema, '\u202A612 345 678\u202C', '612345678'],
    ['a phone', phoneSchema, '612\u00A0345\u2011678\u200B', '612345678'],
    ['a phone', phoneOptional, '\u2068+34\u2069 612345678', '0034612345678'],
    ['a tax id with points', nifSchema, '12.345.678-Z', '12345678Z'],
    ['a tax id', nifSchema, '\u202A12345678\u2011Z\u202C', '12345678Z'],
    ['a tax id', nifOptional, '\u200B x1234567\u2013l', 'X1234567L'],
    ['an e-mail', emailSchema, '\u202Aanna@example.test\u202C', 'anna@example.test'],
    ['an e-mail', emailOptional, 'anna\u2011pla@example.test\u200B', 'anna-pla@example.test'],
    ['a postcode', zipSchema, ' 46002 ', '46002'],
    ['a postcode', zipSchema, '\u200B46002\uFEFF', '46002'],
    ['a PIN', pinSchema, ' 0042\u200B', '0042'],
    ['a member number', memberNumberSchema, '\u20684711\u2069', '4711'],
    ['a town', lettersSchema('validation.cityRequired'), 'Vila\u2011real\u200B', 'Vila-real'],
  ])('%s is taken without what cannot be seen: %#', (_, schema, pasted, taken) => {
    expect(v.parse<v.GenericSchema<string, string>>(schema, pasted)).toBe(taken);
  });

  it.each([phoneSchema, nifSchema, emailSchema, zipSchema, pinSchema, memberNumberSchema])(
    'is missing where nothing of it can be seen: %#',
    (schema) => {
      const { issues } = v.safeParse<v.GenericSchema<string, string>>(schema, '\u200B\u2060 \uFEFF');
      expect(issues?.[0].message).toMatch(/Required$/);
    },
  );

  it('keeps the joints of emoji in free text', () => {
    expect(v.parse(requiredText(), ' 👩‍👧 ')).toBe('👩‍👧');
  });
});

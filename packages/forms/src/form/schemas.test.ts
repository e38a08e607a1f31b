import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/validation.json';
import {
  captchaSchema,
  emailOptional,
  emailSchema,
  isNif,
  lettersOptional,
  lettersSchema,
  memberNumberSchema,
  newPasswordOptional,
  newPasswordSchema,
  nifOptional,
  nifSchema,
  normaliseNif,
  normalisePhone,
  phoneOptional,
  phoneSchema,
  pinOptional,
  pinSchema,
  requiredSecret,
  requiredText,
  termsSchema,
  zipOptional,
  zipSchema,
} from './schemas.ts';

/** Parses a value: returns the first error message, which is the one a form shows, or else the parsed value. */
function outcome(schema: v.GenericSchema, value: unknown): unknown {
  const { success, output, issues } = v.safeParse(schema, value);
  return success ? output : `! ${issues[0].message.replace('validation.', '')}`;
}

const TABLE: readonly (readonly [string, v.GenericSchema, readonly (readonly [unknown, unknown])[]])[] = [
  [
    'a required text',
    requiredText(),
    [
      ['', '! required'],
      ['   ', '! required'],
      [' a ', 'a'],
    ],
  ],
  [
    'a required secret',
    requiredSecret(),
    [
      ['', '! passwordRequired'],
      [' a ', ' a '],
    ],
  ],
  [
    'an e-mail',
    emailSchema,
    [
      ['', '! emailRequired'],
      [' Anna@Example.test ', 'Anna@Example.test'],
      ['a+b.c@sub.example.test', 'a+b.c@sub.example.test'],
      ['àngels@example.test', '! emailAccents'],
      ['anna@exämple.test', '! emailAccents'],
      ['ｆｕｌｌ@example.test', '! emailAccents'],
      ['à', '! emailAccents'],
      ['anna', '! email'],
      ['anna@example', '! email'],
      ['anna@@example.test', '! email'],
      ['anna @example.test', '! email'],
      ['@example.test', '! email'],
      ['a@-b.test', '! email'],
    ],
  ],
  [
    'an e-mail that may be left out',
    emailOptional,
    [
      ['', ''],
      ['  ', ''],
      [' a@example.test', 'a@example.test'],
      ['à@b.c', '! emailAccents'],
      ['a', '! email'],
    ],
  ],
  [
    'a phone',
    phoneSchema,
    [
      ['', '! phoneRequired'],
      ['961 23 45 67', '961234567'],
      ['(96) 123.45-67', '961234567'],
      ['+34 961 234 567', '0034961234567'],
      ['96123456a', '! phone'],
      ['96+1', '! phone'],
      ['٩٦١', '! phone'],
      ['()', '! phone'],
    ],
  ],
  [
    'a phone that may be left out',
    phoneOptional,
    [
      ['', ''],
      ['+34 1', '00341'],
      ['x', '! phone'],
    ],
  ],
  [
    'a tax id',
    nifSchema,
    [
      ['', '! nifRequired'],
      ['12345678Z', '12345678Z'],
      [' 12345678-z ', '12345678Z'],
      ['x1234567l', 'X1234567L'],
      ['Y1234567X', 'Y1234567X'],
      ['Z1234567R', 'Z1234567R'],
      ['12345678A', '! nif'],
      ['1234567Z', '! nif'],
      ['123456789Z', '! nif'],
      ['B12345674', '! nif'],
      ['K1234567L', '! nif'],
      ['AAA123456', '! nif'],
      ['１２３４５６７８Z', '! nif'],
    ],
  ],
  [
    'a tax id that may be left out',
    nifOptional,
    [
      ['', ''],
      ['12345678A', '! nif'],
    ],
  ],
  [
    'a postcode',
    zipSchema,
    [
      ['', '! zipRequired'],
      [' 46003 ', '46003'],
      ['01001', '01001'],
      ['4600', '! zip'],
      ['460033', '! zip'],
      ['4600a', '! zip'],
      ['４６００３', '! zip'],
    ],
  ],
  [
    'a postcode that may be left out',
    zipOptional,
    [
      ['', ''],
      ['123', '! zip'],
    ],
  ],
  [
    'letters only',
    lettersSchema('validation.cityRequired'),
    [
      ['', '! cityRequired'],
      [" L'Alcúdia ", "L'Alcúdia"],
      ['Sant Vicent del Raspeig', 'Sant Vicent del Raspeig'],
      ['Vila-real', 'Vila-real'],
      ['l’Olleria', 'l’Olleria'],
      ['Novel·la', 'Novel·la'],
      ['Αθήνα', 'Αθήνα'],
      ['e\u0301', 'e\u0301'],
      ['València 3', '! letters'],
      ['a_b', '! letters'],
      ['<b>', '! letters'],
    ],
  ],
  [
    'letters that may be left out',
    lettersOptional,
    [
      ['', ''],
      ['3', '! letters'],
    ],
  ],
  [
    'a new password',
    newPasswordSchema,
    [
      ['', '! passwordRequired'],
      ['Abcdefg', '! passwordLength'],
      ['abcdefgh', '! passwordCase'],
      ['ABCDEFGH', '! passwordCase'],
      ['12345678', '! passwordCase'],
      ['Abcdefgh', 'Abcdefgh'],
      ['Àbcdefgç', 'Àbcdefgç'],
      [' Ab cdef ', ' Ab cdef '],
      ['Aa👩👩👩👩👩', '! passwordLength'],
      [`Aa${'x'.repeat(500)}`, `Aa${'x'.repeat(500)}`],
    ],
  ],
  [
    'a new password that may be left out',
    newPasswordOptional,
    [
      ['', ''],
      ['abc', '! passwordLength'],
    ],
  ],
  [
    'a PIN',
    pinSchema,
    [
      ['', '! pinRequired'],
      ['0042', '0042'],
      ['042', '! pin'],
      ['00421', '! pin'],
      ['00a2', '! pin'],
      ['٠٠٤٢', '! pin'],
      ['００４２', '! pin'],
      [' 042', '! pin'],
    ],
  ],
  [
    'a PIN that may be left out',
    pinOptional,
    [
      ['', ''],
      ['1', '! pin'],
    ],
  ],
  [
    'a member number',
    memberNumberSchema,
    [
      ['', '! nickRequired'],
      [' 4711 ', '4711'],
      ['47a', '! nick'],
    ],
  ],
  [
    'the terms',
    termsSchema,
    [
      [true, true],
      [false, '! terms'],
    ],
  ],
  [
    'a captcha',
    captchaSchema(true),
    [
      ['', '! captcha'],
      ['token', 'token'],
    ],
  ],
  ['a captcha that is off', captchaSchema(false), [['', '']]],
];

describe.each(TABLE)('%s', (_, schema, rows) => {
  it.each(rows)('%j gives %j', (value, result) => expect(outcome(schema, value)).toBe(result));
});

describe('for any input', () => {
  const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
  const nif = fc.integer({ min: 0, max: 99_999_999 }).map((number) => {
    return `${String(number).padStart(8, '0')}${LETTERS[number % 23]}`;
  });

  it('a tax id with its own letter is one, and with any other letter is none', () => {
    fc.assert(
      fc.property(nif, fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')), (id, letter) => {
        expect(isNif(id)).toBe(true);
        expect(isNif(id.slice(0, -1) + letter)).toBe(letter === id.at(-1));
      }),
    );
  });

  it('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseNif(normaliseNif(text))).toBe(normaliseNif(text));
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
  });

  it('no rule throws, and every refusal has a text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        for (const [, schema] of TABLE) {
          const { issues } = v.safeParse(schema, text);
          const [, key] = issues?.[0].message.split('.') ?? [];
          if (key && schema !== termsSchema) expect(Object.hasOwn(ca, key)).toBe(true);
        }
      }),
    );
  });

  it('a PIN that passes is four digits, exactly as typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), (text) => {
        expect(v.is(pinSchema, text)).toBe(/^[0-9]{4}$/.test(text));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { emailSchema, requiredSecret, requiredText } from './schemas.ts';

const check = (schema: v.GenericSchema, value: string) => {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  return parsed.success ? { value: parsed.output } : { message: parsed.issues[0].message };
};

describe('emailSchema', () => {
  it.each([
    ['maria@example.test', 'maria@example.test'],
    ['  Maria.Ferrer@Example.TEST ', 'Maria.Ferrer@Example.TEST'],
    ["o'brien+apunt@sub.example.test", "o'brien+apunt@sub.example.test"],
    ['a_b-c@xn--exmple-cua.test', 'a_b-c@xn--exmple-cua.test'],
  ])('takes %j, trimmed and in its own case', (typed, value) => {
    expect(check(emailSchema, typed)).toEqual({ value });
  });

  it.each([
    ['', 'validation.emailRequired'],
    ['   ', 'validation.emailRequired'],
    ['núria@example.test', 'validation.emailAccents'],
    ['nuria@exàmple.test', 'validation.emailAccents'],
    ['niño', 'validation.emailAccents'],
    ['mаria@example.test', 'validation.emailAccents'],
    ['maria', 'validation.email'],
    ['maria@', 'validation.email'],
    ['maria@example', 'validation.email'],
    ['maria@@example.test', 'validation.email'],
    ['maria ferrer@example.test', 'validation.email'],
    ['maria@-example.test', 'validation.email'],
    ['maria@example..test', 'validation.email'],
    ['maria@example.test\nbcc:x@example.test', 'validation.email'],
  ])('refuses %j with %s', (typed, message) => {
    expect(check(emailSchema, typed)).toEqual({ message });
  });
});

describe('requiredText', () => {
  it('is trimmed, and must then hold something', () => {
    expect(check(requiredText(), ' Ana ')).toEqual({ value: 'Ana' });
    expect(check(requiredText(), ' \t ')).toEqual({ message: 'validation.required' });
    expect(check(requiredText('validation.emailRequired'), '')).toEqual({
      message: 'validation.emailRequired',
    });
  });
});

describe('requiredSecret', () => {
  it('takes a password as typed, spaces and all, of any length', () => {
    expect(check(requiredSecret(), ' a ')).toEqual({ value: ' a ' });
    expect(check(requiredSecret(), '')).toEqual({ message: 'validation.passwordRequired' });
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { errorTextOf } from './error-text.ts';

describe('errorTextOf', () => {
  const host = { errorText: (type: string) => `text of ${type}` };
  const refused = { type: 'not-found', endpoint: 'login', message: 'x', status: 400 } as const;
  const named = new ApiError({ ...refused, errors: [{ errorCode: 'X' }] });

  it('is the sentence of the family, and the general one for a fault of another kind', () => {
    expect(errorTextOf(host, new ApiError(refused))).toBe('text of not-found');
    expect(errorTextOf(host, named)).toBe('text of not-found');
    expect(errorTextOf(host, new TypeError('x'))).toBe('text of unknown');
    expect(errorTextOf(host, undefined)).toBe('text of unknown');
  });

  it('is the general one for what was sent, when the answer names its own reasons', () => {
    expect(errorTextOf(host, new ApiError(refused), 'sent')).toBe('text of not-found');
    expect(errorTextOf(host, named, 'sent')).toBe('text of unknown');
    expect(errorTextOf(host, new TypeError('x'), 'sent')).toBe('text of unknown');
  });
});

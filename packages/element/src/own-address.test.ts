import { afterEach, describe, expect, it } from 'vitest';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { isOwnAddress } from './own-address.ts';

describe('an address where visitors log in or type', () => {
  afterEach(resetPage);

  it.each(['/acces', 'acces', '?x=1', `${location.origin}/acces`])('is of this site: %s', (address) => {
    startTestRuntime();
    expect(isOwnAddress(address)).toBe(true);
  });

  it.each([
    'https://evil.test/acces',
    '//evil.test/acces',
    '\\\\evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.test',
    'https://',
    `https://${location.host}.evil.test/`,
  ])('is of somebody else: %s', (address) => {
    startTestRuntime();
    expect(isOwnAddress(address)).toBe(false);
  });

  it('is of this site where the settings name its origin, or lead the login there', () => {
    startTestRuntime({
      config: { loginUrl: 'https://comptes.test/acces', formOrigins: ['https://cerca.test'] },
    });
    expect(isOwnAddress('https://comptes.test/registre')).toBe(true);
    expect(isOwnAddress('https://cerca.test/?q=')).toBe(true);
    expect(isOwnAddress('https://other.test/')).toBe(false);
  });
});

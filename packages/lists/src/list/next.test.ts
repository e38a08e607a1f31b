import { describe, expect, it } from 'vitest';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { absoluteAddress, isCursor, isPageAddress } from './next.ts';

describe('where a list goes on', () => {
  it.each([
    ['abc', true],
    ['0', true],
    ['', false],
    ['  ', false],
    ['null', false],
    ['undefined', false],
    ['nullable', true],
  ])('the cursor %j: %s', (cursor, expected) => expect(isCursor(cursor)).toBe(expected));

  it.each([
    ['/mes/2', true],
    ['?page=2', true],
    [`${location.origin}/2`, true],
    ['https://api.test/2', true],
    ['https://a.test/2', false],
    ['', false],
    ['null', false],
    ['//evil.test/2', false],
    ['/\\evil.test', false],
    ['javascript:alert(1)', false],
    ['data:application/json,{}', false],
    ['mailto:a@b.test', false],
    ['ftp://a.test/', false],
    ['https://u:p@a.test/', false],
  ])('the address %j: %s', (address, expected) => {
    startTestRuntime({ config: { apiBase: 'https://api.test/v1' } });
    expect(isPageAddress(address)).toBe(expected);
    resetPage();
  });

  it('is the same address whatever its fragment, and whether it is written in full', () => {
    expect(absoluteAddress('/mes/2#x')).toBe(absoluteAddress(`${location.origin}/mes/2`));
    expect(absoluteAddress('null')).toBe('');
    expect(absoluteAddress('javascript:x')).toBe('javascript:x');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchSizes } from './size.ts';

describe('the banner above a header', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['###[', ['<header> banner-selector="###[": expected a CSS selector, such as #banner']],
    ['#nobody', []],
    [undefined, []],
  ])('found by %s, which is told if it is no selector', (selector, told) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const end = watchSizes(document.createElement('header'), selector, () => {});
    dispatchEvent(new Event('resize'));
    end();
    expect(error.mock.calls.map(([line]) => String(line).replace(/ \(docs.*/, ''))).toEqual(told);
  });
});

import { describe, expect, it } from 'vitest';
import { expectLinear } from './growth.ts';

describe('expectLinear', () => {
  it('accepts one way through a text', () => {
    expect(() => expectLinear('a', (text) => text.replaceAll('a', 'b'))).not.toThrow();
  });

  it('throws for a search within a search', () => {
    expect(() => expectLinear('<', (text) => text.replace(/<[^>]*>/g, ''))).toThrow(/for a quarter of them/);
  });
});

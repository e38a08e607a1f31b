// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { faultSpellings, parseFault } from './grammar.ts';

describe('parseFault', () => {
  it.each(faultSpellings)('reads %s', (spelling) => {
    expect(parseFault(spelling)).not.toBeNull();
  });

  it('reads the values', () => {
    expect(parseFault(' status:503 ')).toEqual({ kind: 'status', status: 503 });
    expect(parseFault('slow:20')).toEqual({ kind: 'slow', ms: 20 });
    expect(parseFault('errors:ALREADY_VOTED:400')).toEqual({
      kind: 'errors',
      code: 'ALREADY_VOTED',
      status: 400,
    });
  });

  it.each(['', 'status', 'status:99', 'status:abc', 'slow:-1', 'errors', 'errors:', 'stall:1', 'boom'])(
    'refuses %j',
    (text) => {
      expect(parseFault(text)).toBeNull();
    },
  );
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { ratiosOf, worseThan } from './check.ts';

describe('what is recorded', () => {
  const recorded = { apunt: { 'view 1': 4, 'kept nodes': 0 } };

  it('lets a row be worse by 15 %, and tells of one that is worse by more', () => {
    expect(worseThan(recorded, { apunt: { 'view 1': 4.59, 'kept nodes': 0 } })).toEqual([]);
    expect(worseThan(recorded, { apunt: { 'view 1': 4.61, 'kept nodes': 1 } })).toEqual([
      { contender: 'apunt', measure: 'view 1', recorded: 4, now: 4.61 },
      { contender: 'apunt', measure: 'kept nodes', recorded: 0, now: 1 },
    ]);
  });

  it('tells of a row, and of a contender, that is not measured any more', () => {
    expect(worseThan(recorded, { apunt: { 'view 1': 4 } })).toHaveLength(1);
    expect(worseThan(recorded, {})).toHaveLength(2);
  });

  it('counts in times hand-written elements, where these have something', () => {
    const results = {
      vanilla: { 'view 1': 10, 'kept nodes': 0 },
      apunt: { 'view 1': 35, 'kept nodes': 0, own: 3 },
    };
    expect(ratiosOf(results, ['apunt'], 'vanilla')).toEqual({ apunt: { 'view 1': 3.5 } });
  });
});

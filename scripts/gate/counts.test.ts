// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { closingLines, countsOf } from './counts.ts';

const test = (status: string, ...ancestorTitles: string[]) => ({
  status,
  ancestorTitles,
  fullName: [...ancestorTitles, 'works'].join(' '),
  failureMessages: status === 'failed' ? ['it does not'] : [],
});
const reportOf = (...assertionResults: ReturnType<typeof test>[]) => ({
  numPassedTests: assertionResults.filter(({ status }) => status === 'passed').length,
  numFailedTests: assertionResults.filter(({ status }) => status === 'failed').length,
  testResults: [{ name: 'a.e2e.ts', status: 'passed', message: '', assertionResults }],
});

const full = reportOf(
  test('passed', 'chromium'),
  test('skipped', 'firefox'),
  test('skipped', 'firefox', 'a form'),
);

describe('the counts of a stage', () => {
  it('are those of the report when nothing is skipped', () => {
    expect(countsOf(reportOf(test('passed'), test('failed')), 1, [])).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      absent: [],
      failures: [{ name: 'works', message: 'it does not' }],
    });
  });

  it('has the tests of a missing program as skipped, never as passed', () => {
    const counts = countsOf(full, 0, ['firefox', 'webkit']);
    expect(counts).toMatchObject({ passed: 1, failed: 0, skipped: 2, failures: [] });
    expect(counts.absent).toEqual([{ name: 'firefox', skipped: 2 }]);
  });

  it('has a test that is skipped for no such reason as failed', () => {
    const counts = countsOf(full, 0, ['webkit']);
    expect(counts).toMatchObject({ passed: 1, failed: 2, skipped: 0, absent: [] });
    expect(counts.failures.map(({ name }: { name: string }) => name)).toEqual([
      'firefox works',
      'firefox a form works',
    ]);
  });

  it('has a runner that fails without a failed test as one failure', () => {
    expect(countsOf(reportOf(test('passed')), 1, []).failed).toBe(1);
    expect(countsOf({ passed: 3, failed: 0, failures: [] }, 1, []).failed).toBe(1);
  });
});

describe('the closing lines', () => {
  it('name skipped tests only where there are any', () => {
    const whole = countsOf(reportOf(test('passed')), 0, []);
    expect(closingLines([whole, whole])).toEqual(['2 passed, 0 failed']);
    expect(closingLines([whole, countsOf(full, 0, ['firefox'])])).toEqual([
      'firefox: not found, 2 tests skipped',
      '2 passed, 0 failed, 2 skipped',
    ]);
  });
});

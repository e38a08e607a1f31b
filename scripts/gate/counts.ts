/* The counts of a stage from its runner's report, for the closing lines of the gate. */

/** A test of vitest's report. */
interface Test {
  readonly status: string;
  readonly ancestorTitles: readonly string[];
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/** A file of vitest's report; times are milliseconds of the clock. */
interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly Test[];
  readonly startTime?: number;
  readonly endTime?: number;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** The report of vitest, or that of `scripts/plugins/count-reporter.mjs`. */
export interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly TestFile[];
  readonly passed?: number;
  readonly failed?: number;
  readonly failures?: readonly Failure[];
  readonly files?: readonly FileTime[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests of programs that this machine does not have. */
  readonly skipped: number;
  readonly absent: readonly { readonly name: string; readonly skipped: number }[];
  readonly failures: readonly Failure[];
}

const testsOf = ({ testResults = [] }: Report) =>
  testResults.flatMap(({ assertionResults }) => assertionResults);

const isSkipped = ({ status }: Test) => status !== 'passed' && status !== 'failed';

/** The program of `missing` in whose group a test stands. */
const programOf = ({ ancestorTitles }: Test, missing: readonly string[]) =>
  missing.find((name) => ancestorTitles.includes(name));

/** The failed tests of a report with their messages, and the files that did not load. */
function failuresOf({ failures, testResults = [] }: Report): readonly Failure[] {
  if (failures) return failures;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: fullName,
      message: failureMessages[0] ?? '',
    }));
  });
}

/**
 * The counts of a stage from its report and the exit code of its runner. A test may be skipped because its program is among the
 * `missing`; a test that is skipped for any other reason has failed.
 */
export function countsOf(report: Report, code: number, missing: readonly string[]): Counts {
  const passed = report.numPassedTests ?? report.passed ?? 0;
  const failed = report.numFailedTests ?? report.failed ?? 0;
  const skipped = testsOf(report).filter(isSkipped);
  const byHand = skipped.filter((test) => programOf(test, missing) === undefined);
  const absent = missing.flatMap((name) => {
    const { length } = skipped.filter((test) => programOf(test, missing) === name);
    return length > 0 ? [{ name, skipped: length }] : [];
  });
  return {
    passed,
    // A runner that fails without a failed test (a file that does not load) is a failure, too.
    failed: (code !== 0 && failed === 0 ? 1 : failed) + byHand.length,
    skipped: skipped.length - byHand.length,
    absent,
    failures: [
      ...failuresOf(report),
      ...byHand.map(({ fullName }) => ({
        name: fullName,
        message: 'The test is skipped, which only tests of a missing program may be (docs/adr/0054).',
      })),
    ],
  };
}

/** Seconds that each file of a report took. */
export const fileTimesOf = ({ files, testResults = [] }: Report): readonly FileTime[] =>
  files ??
  testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }));

/** The last lines of the gate: the programs that were missing, and the sum. */
export function closingLines(rows: readonly Counts[]): string[] {
  const sum = (key: 'passed' | 'failed' | 'skipped') => rows.reduce((total, row) => total + row[key], 0);
  const skipped = sum('skipped');
  return [
    ...rows
      .flatMap(({ absent }) => absent)
      .map((program) => `${program.name}: not found, ${program.skipped} tests skipped`),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

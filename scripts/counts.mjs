/* What a runner's report says, in numbers, for the closing lines of the gate. */

/** The tests of vitest's report, or none of another runner's. */
const testsOf = ({ testResults = [] }) => testResults.flatMap(({ assertionResults }) => assertionResults);

const isSkipped = ({ status }) => status !== 'passed' && status !== 'failed';

/** The program of `missing` in whose group a test stands. */
const programOf = ({ ancestorTitles }, missing) => missing.find((name) => ancestorTitles.includes(name));

/** The failed tests of a report with the first line of what each says, and the files that did not load. */
function failuresOf({ failures, testResults = [] }) {
  if (failures) return failures;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages[0] }));
  });
}

/**
 * What a stage has to say with its report and the exit code of its runner. A test is skipped because its program is among the
 * `missing`; one that is skipped for any other reason has failed.
 */
export function countsOf(report, code, missing) {
  const passed = report.numPassedTests ?? report.passed;
  const failed = report.numFailedTests ?? report.failed;
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
        message: 'It is skipped, which only tests of a missing program may be (docs/adr/0054).',
      })),
    ],
  };
}

/** The last lines of the gate: which programs were missing, and the sum. */
export function closingLines(rows) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const skipped = sum('skipped');
  return [
    ...rows
      .flatMap(({ absent }) => absent)
      .map((program) => `${program.name}: not found, ${program.skipped} tests skipped`),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

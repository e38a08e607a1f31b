import { writeFileSync } from 'node:fs';

/** @typedef {import('@web/test-runner').TestSession} TestSession */

/**
 * Writes the counts of a @web/test-runner run, and what failed in it, to the file that the gate reads.
 *
 * @returns {import('@web/test-runner').Reporter}
 */
export function countReporter() {
  return {
    onTestRunFinished({ sessions }) {
      if (!process.env.APUNT_REPORT) return;
      /** @type {{ passed: number, failed: number, failures: import('../gate/counts.ts').Failure[], files: import('../gate/counts.ts').FileTime[] }} */
      const report = { passed: 0, failed: 0, failures: [], files: [] };
      /**
       * @param {string} name
       * @param {{ message: string } | undefined} error
       */
      const fail = (name, error) => {
        report.failed += 1;
        report.failures.push({ name, message: error?.message ?? 'skipped' });
      };
      /**
       * @param {TestSession['testResults']} suite
       * @param {readonly string[]} names
       */
      const count = (suite, names) => {
        for (const { name, passed, skipped, error } of suite?.tests ?? []) {
          if (passed && !skipped) report.passed += 1;
          else fail([...names, name].join(' '), error);
        }
        for (const inner of suite?.suites ?? []) count(inner, [...names, inner.name]);
      };
      /**
       * @param {TestSession['testResults']} suite
       * @returns {number}
       */
      const millisecondsOf = (suite) =>
        [
          ...(suite?.tests ?? []).map(({ duration = 0 }) => duration),
          ...(suite?.suites ?? []).map(millisecondsOf),
        ].reduce((sum, one) => sum + one, 0);
      for (const { testFile, testResults, errors } of sessions) {
        count(testResults, []);
        report.files.push({ file: testFile, seconds: millisecondsOf(testResults) / 1000 });
        if (errors.length > 0) fail(testFile, errors[0]);
      }
      writeFileSync(process.env.APUNT_REPORT, JSON.stringify(report));
    },
  };
}

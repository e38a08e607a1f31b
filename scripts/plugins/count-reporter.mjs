import { writeFileSync } from 'node:fs';

/** Adds the counts of a @web/test-runner run to the file that the gate reads. */
export function countReporter() {
  return {
    onTestRunFinished({ sessions }) {
      if (!process.env.APUNT_REPORT) return;
      const totals = { passed: 0, failed: 0 };
      const count = (suite) => {
        for (const { passed, skipped } of suite?.tests ?? []) {
          if (passed && !skipped) totals.passed += 1;
          else totals.failed += 1;
        }
        for (const inner of suite?.suites ?? []) count(inner);
      };
      for (const session of sessions) {
        count(session.testResults);
        if (session.errors?.length > 0) totals.failed += 1;
      }
      writeFileSync(process.env.APUNT_REPORT, JSON.stringify(totals));
    },
  };
}

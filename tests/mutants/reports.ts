import { isAbsolute, relative } from 'node:path';
import * as v from 'valibot';

/** A test that has failed, and the files to run to see it pass again. */
export interface Failure {
  test: string;
  files: readonly string[];
}

const vitestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});
const wtrSchema = v.object({ failures: v.array(v.object({ name: v.string() })) });

const inProject = (root: string, file: string): string => (isAbsolute(file) ? relative(root, file) : file);

/**
 * The failed tests in a report of vitest, and the files that did not load. `ran` are the files to run again where one test file runs other
 * files; without them, each test file itself.
 */
export function failuresOfVitest(report: unknown, root: string, ran?: readonly string[]): Failure[] {
  return v.parse(vitestSchema, report).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = inProject(root, name);
    const files = ran ?? [file];
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => ({ test: `${file} > ${fullName}`, files }));
    return status === 'failed' ? [{ test: `${file} does not load`, files }] : [];
  });
}

/** The failed tests in a report of @web/test-runner, which does not say of which file each is. */
export function failuresOfWtr(report: unknown, root: string, files: readonly string[]): Failure[] {
  return v.parse(wtrSchema, report).failures.map(({ name }) => ({ test: inProject(root, name), files }));
}

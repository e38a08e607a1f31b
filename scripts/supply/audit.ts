import { execFile } from 'node:child_process';
import * as v from 'valibot';
import { npm } from '../install.mjs';

/** Advisories that do not concern us, and why: `'GHSA-…': 'only where …'`. */
const ACCEPTED: Readonly<Record<string, string>> = {};

const adviceSchema = v.object({ url: v.string(), title: v.string(), name: v.string(), severity: v.string() });
const reportSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), adviceSchema])) })),
});

const isOpen = ({ url }: { url: string }): boolean => !Object.keys(ACCEPTED).some((id) => url.endsWith(id));

/** The advisories in a report of `npm audit --json`; undefined when it is none, because the registry has not answered. */
export function advisoriesOf(report: string): string[] | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), report);
  if (!read.success) return undefined;
  const advice = Object.values(read.output.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one !== 'string'),
  );
  const lines = advice
    .filter(isOpen)
    .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} ${url}`);
  return [...new Set(lines)];
}

/** Asks the registry for advisories about what visitors get. Undefined where there is no line to it, or it has no such service. */
export const audit = async (): Promise<string[] | undefined> =>
  advisoriesOf(
    await new Promise((resolve) => {
      execFile(npm, ['audit', '--omit=dev', '--json'], { timeout: 60_000 }, (_, answer) => resolve(answer));
    }),
  );

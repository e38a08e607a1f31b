/** The findings of one run of the check. */
export interface Findings {
  readonly licences: readonly string[];
  /** Undefined where the registry gave no answer. */
  readonly advisories: readonly string[] | undefined;
  readonly isRelease: boolean;
}

/** The faults that fail the check, and in words what was asked. Only a release needs an answer of the registry: work goes on without a line to it. */
export function outcomeOf({ licences, advisories, isRelease }: Findings): {
  readonly faults: readonly string[];
  readonly asked: string;
} {
  if (advisories) return { faults: [...licences, ...advisories], asked: `${advisories.length} advisories` };
  const silent = 'the registry gave no answer';
  const unasked = `${silent}: expected its advisories before a release. Try again with a line to it`;
  return {
    faults: [...licences, ...(isRelease ? [unasked] : [])],
    asked: `NOT asked for advisories: ${silent}`,
  };
}

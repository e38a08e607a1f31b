/** A piece of work that the scheduler knows by its name. */
export interface Job {
  readonly name: string;
  /** Processors that it keeps busy. */
  readonly lanes: number;
  /** Names of jobs that come first; those that are not scheduled are no obstacle. */
  readonly needs?: readonly string[];
}

/**
 * Runs jobs beside one another on so many `lanes`: whenever lanes are free, the first job that fits and whose needs are met. `run` gives
 * back whether the job has succeeded; a job whose needs have not, is given to `skip`. `isStopped` ends it after the jobs that run.
 */
export async function schedule<J extends Job>(
  jobs: readonly J[],
  lanes: number,
  {
    run,
    skip,
    isStopped,
  }: { run: (job: J) => Promise<boolean>; skip: (job: J, need: string) => void; isStopped: () => boolean },
): Promise<void> {
  const scheduled = new Set(jobs.map(({ name }) => name));
  const ended = new Map<string, boolean>();
  const running = new Map<J, Promise<void>>();
  let waiting = [...jobs];
  const widthOf = ({ lanes: width }: J) => Math.min(width, lanes);
  const needsOf = ({ needs = [] }: J) => needs.filter((need) => scheduled.has(need));
  const begin = async (job: J): Promise<void> => {
    ended.set(job.name, await run(job));
    running.delete(job);
  };
  while (waiting.length + running.size > 0) {
    for (const job of waiting) {
      const failed = needsOf(job).find((need) => ended.get(need) === false);
      if (failed === undefined) continue;
      ended.set(job.name, false);
      skip(job, failed);
    }
    waiting = isStopped() ? [] : waiting.filter(({ name }) => !ended.has(name));
    const busy = [...running.keys()].reduce((sum, job) => sum + widthOf(job), 0);
    const next = waiting.find(
      (job) => widthOf(job) <= lanes - busy && needsOf(job).every((need) => ended.get(need)),
    );
    if (next) {
      waiting = waiting.filter((job) => job !== next);
      running.set(next, begin(next));
    } else if (running.size > 0) await Promise.race(running.values());
    else if (waiting.length > 0)
      throw new Error(`no way to begin ${waiting.map(({ name }) => name).join(', ')}`);
  }
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectedIn } from '../../scripts/affected.ts';
import { importGraph, reachedBy, type Project } from '../../scripts/affected/graph.ts';
import type { Mutant } from './mutant.ts';
import { build, callsOf, needsBuild, ofTier, runFiles, STAGES, type Stage, type Tier } from './stages.ts';
import type { Failure } from './reports.ts';

/** The result of one mutant. */
export interface Outcome {
  id: string;
  caught: boolean;
  by: Stage | 'build' | null;
  /** The test that has failed. For a mutant that is not caught: the error of the runner, if the runner itself has failed. */
  test: string | null;
  seconds: number;
}

/** The reason why a mutant does not fit a checkout, or null. */
export function unfit(root: string, { id, file, from }: Mutant): string | null {
  let text: string;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch {
    return `${id}: ${file} is not there`;
  }
  const times = text.split(from).length - 1;
  return times === 1 ? null : `${id}: its text stands ${times} times in ${file}, expected once`;
}

/** A runner that has failed by itself says nothing of the mutant. */
const unclear = (error: unknown): Pick<Outcome, 'by' | 'test'> => ({ by: null, test: String(error) });

/** Puts mutants into a checkout, one at a time, and looks for the test that finds each. */
export class Hunt {
  readonly #root: string;
  readonly #project: Project;
  readonly #stages: readonly Stage[];
  readonly #tier: Tier;
  readonly #note: (line: string) => void;
  readonly #graph;
  #restore: (() => void) | undefined;
  /** Call → the tests that fail in it without any mutant. */
  readonly #alwaysFailing = new Map<string, ReadonlySet<string>>();

  constructor(
    root: string,
    project: Project,
    { stages, tier }: { stages: readonly Stage[]; tier: Tier },
    note: (line: string) => void,
  ) {
    this.#root = root;
    this.#project = project;
    this.#stages = STAGES.filter((stage) => stages.includes(stage));
    this.#tier = tier;
    this.#note = note;
    this.#graph = importGraph(project);
  }

  /** Takes the mutant out of the checkout, if one is in it. */
  readonly restore = (): void => {
    this.#restore?.();
    this.#restore = undefined;
  };

  #apply({ file, from, to }: Mutant): void {
    const path = join(this.#root, file);
    const text = readFileSync(path, 'utf8');
    this.#restore = () => writeFileSync(path, text);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }

  /** Runs the stages that need no build, or those that need one. */
  async run(mutant: Mutant, isBuilt: boolean): Promise<Outcome> {
    const started = performance.now();
    const stages = this.#stages.filter((stage) => needsBuild(stage) === isBuilt);
    const found = stages.length > 0 ? await this.#find(mutant, stages, isBuilt).catch(unclear) : null;
    this.restore();
    const seconds = Math.round((performance.now() - started) / 1000);
    const { by = null, test = null } = found ?? {};
    return { id: mutant.id, caught: by !== null, by, test, seconds };
  }

  async #find(
    mutant: Mutant,
    stages: readonly Stage[],
    isBuilt: boolean,
  ): Promise<Pick<Outcome, 'by' | 'test'> | null> {
    const { file } = mutant;
    const affected = ofTier(affectedIn(this.#project, [file], this.#graph), this.#tier);
    const steps = reachedBy(this.#graph, [file]);
    this.#apply(mutant);
    if (isBuilt && !(await build(this.#root))) return { by: 'build', test: 'rollup -c' };
    const all = stages.map((stage) => ({ stage, ...callsOf(stage, file, affected, steps) }));
    // The nearest browser tests end sooner than hundreds of distant unit tests.
    const calls = [
      ...all.flatMap(({ stage, near }) => near.map((call) => ({ stage, call }))),
      ...all.flatMap(({ stage, others }) => others.map((call) => ({ stage, call }))),
    ];
    for (const { stage, call } of calls) {
      const failure = await this.#firstIn(mutant, stage, call);
      if (failure) return { by: stage, test: failure.test };
    }
    return null;
  }

  /** The first test of a call that fails with the mutant and passes without it. */
  async #firstIn(mutant: Mutant, stage: Stage, call: readonly string[]): Promise<Failure | undefined> {
    const failures = await runFiles(this.#root, stage, call);
    for (const failure of failures) {
      if (!(await this.#failsAnyway(mutant, stage, failure))) return failure;
      this.#note(`${mutant.id}: ${failure.test} fails without the mutant, too`);
    }
    return undefined;
  }

  async #failsAnyway(mutant: Mutant, stage: Stage, { test, files }: Failure): Promise<boolean> {
    // The present build holds the mutant, so its tests cannot be run without the mutant.
    if (needsBuild(stage)) return false;
    const key = [stage, ...files].join(' ');
    let failing = this.#alwaysFailing.get(key);
    if (!failing) {
      this.restore();
      failing = new Set((await runFiles(this.#root, stage, files)).map((failure) => failure.test));
      this.#alwaysFailing.set(key, failing);
      this.#apply(mutant);
    }
    return failing.has(test);
  }
}

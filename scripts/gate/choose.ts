import { affectedTests, reasonFor, type Affected } from '../affected.ts';
import { root } from '../install.mjs';
import { messageOf } from '../message-of.mjs';
import { changesSince, type Changes } from './changes.ts';
import type { Options } from './options.ts';
import type { Stage } from './stages.ts';

/** The stages of a run with their final arguments, and the stages that it leaves out with the reason. */
export interface Choice {
  readonly stages: readonly Stage[];
  readonly leftOut: readonly string[];
  /** Environment for the stages: tags that a journey over all pages may keep to. */
  readonly env: Readonly<Record<string, string>>;
}

const withFiles = (stage: Stage, files: readonly string[]): Stage => ({
  ...stage,
  args: [...stage.args, ...(stage.filesArgs?.(files) ?? [])],
  env: { ...stage.env, ...(stage.filesEnv && { [stage.filesEnv]: files.join(' ') }) },
});

/** A contributor's run: no stage for all, and of the journeys the main ones. */
const ofContributor = (stages: readonly Stage[]): Choice => ({
  stages: stages
    .filter(({ isForAll }) => !isForAll)
    .map((stage) => (stage.mainFiles ? withFiles(stage, stage.mainFiles) : stage)),
  leftOut: [
    `${stages
      .filter(({ isForAll }) => isForAll)
      .map(({ name }) => name)
      .join(', ')}: npm test -- --all`,
  ],
  env: {},
});

/** Git and the import graph, which tests stand in for. */
export interface Sources {
  readonly changesSince: (ref: string | undefined) => Changes;
  readonly affectedTests: (folder: string, files: readonly string[]) => Promise<Affected>;
}

async function ofChange(
  stages: readonly Stage[],
  ref: string | undefined,
  sources: Sources,
): Promise<Choice> {
  const { from, files } = sources.changesSince(ref);
  console.log(`${files.length} files have changed since ${from}.`);
  if (files.length === 0) return { stages: [], leftOut: [], env: {} };
  const affected = await sources.affectedTests(root, files).catch((error: unknown) => {
    // A module that cannot be parsed is usual while one writes it; lint and types tell where.
    console.log(`${messageOf(error)}\nThe import graph cannot be read, so no test of npm test is left out.`);
  });
  if (!affected) return ofContributor(stages);
  const leftOut: string[] = [];
  const leave = (name: string, why: string): [] => {
    leftOut.push(`${name}: ${why}`);
    return [];
  };
  const chosen = stages.flatMap((stage): Stage[] => {
    const { name, group, owns, isForAll, when } = stage;
    const isOfKind = when && files.some((file) => when.test(file));
    if (isForAll && !isOfKind) return leave(name, 'npm test -- --all runs it');
    if (group) {
      const isOwn = (file: string) => owns?.test(file) ?? true;
      const reason = reasonFor(affected, group, isOwn);
      const tests = affected[group].filter(isOwn);
      if (tests.length === 0) return leave(name, reason);
      console.log(`${name}: ${reason}`);
      return [withFiles(stage, tests)];
    }
    if (when && !isOfKind) return leave(name, 'no changed file is of its kind');
    return [stage];
  });
  // A journey needs the built files, whatever has changed.
  const needed = chosen.flatMap(({ needs = [] }) => needs);
  const missing = stages.filter((stage) => needed.includes(stage.name) && !chosen.includes(stage));
  const tags = affected.tags ?? [];
  return {
    stages: [...missing, ...chosen],
    leftOut: leftOut.filter((line) => !missing.some(({ name }) => line.startsWith(`${name}:`))),
    env: tags.length > 0 ? { APUNT_TAGS: tags.join(' ') } : {},
  };
}

/** The stages that the options ask for. Throws a `UsageError` when git cannot tell what has changed. */
export async function chooseStages(
  stages: readonly Stage[],
  options: Options,
  sources: Sources = { changesSince, affectedTests },
): Promise<Choice> {
  if (options.mode === 'changed') return ofChange(stages, options.ref, sources);
  if (options.mode === 'all') return { stages, leftOut: [], env: {} };
  if (options.mode === 'named')
    return { stages: stages.filter(({ name }) => options.stages.includes(name)), leftOut: [], env: {} };
  return ofContributor(stages);
}

import { affectedTests } from '../affected.ts';
import { root } from '../install.mjs';
import { changesSince } from './changes.ts';
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

const OF_WIDGET = /^packages\/widgets\/src\/([^/]+)\//;
/** Files that no page of the portal shows. */
const NO_PAGE =
  /\.(?:test|fixture)\.tsx?$|\.browser\.test\.ts$|\.md$|^(?:stories|docs|tests|e2e|scripts|locales)\//;

/** The tags of the changed widgets, when no page can show anything else of the change. */
function tagsOf(files: readonly string[]): string[] {
  const shown = files.filter((file) => !NO_PAGE.test(file));
  const names = shown.map((file) => OF_WIDGET.exec(file)?.[1]);
  return names.includes(undefined) ? [] : [...new Set(names.map((name) => `apunt-${name}`))];
}

async function ofChange(stages: readonly Stage[], ref: string | undefined): Promise<Choice> {
  const { from, files } = changesSince(ref);
  console.log(`${files.length} files have changed since ${from}.`);
  if (files.length === 0) return { stages: [], leftOut: [], env: {} };
  const affected = await affectedTests(root, files);
  const leftOut: string[] = [];
  const leave = (name: string, why: string): [] => {
    leftOut.push(`${name}: ${why}`);
    return [];
  };
  const chosen = stages.flatMap((stage): Stage[] => {
    const { name, group, owns = /^/, isForAll, when } = stage;
    if (isForAll) return leave(name, 'npm test -- --all runs it');
    if (group) {
      const tests = affected[group].filter((file) => owns.test(file));
      if (tests.length === 0) return leave(name, affected.reasons[group]);
      console.log(`${name}: ${affected.reasons[group]}`);
      return [withFiles(stage, tests)];
    }
    if (when && !files.some((file) => when.test(file))) return leave(name, 'no changed file is of its kind');
    return [stage];
  });
  // What is built is needed by a journey, whatever has changed.
  const needed = chosen.flatMap(({ needs = [] }) => needs);
  const missing = stages.filter((stage) => needed.includes(stage.name) && !chosen.includes(stage));
  const tags = tagsOf(files);
  return {
    stages: [...missing, ...chosen],
    leftOut: leftOut.filter((line) => !missing.some(({ name }) => line.startsWith(`${name}:`))),
    env: tags.length > 0 ? { APUNT_TAGS: tags.join(' ') } : {},
  };
}

/** The stages that the options ask for. Throws a `UsageError` when git cannot tell what has changed. */
export async function chooseStages(stages: readonly Stage[], options: Options): Promise<Choice> {
  if (options.mode === 'changed') return ofChange(stages, options.ref);
  if (options.mode === 'all') return { stages, leftOut: [], env: {} };
  if (options.mode === 'named')
    return { stages: stages.filter(({ name }) => options.stages.includes(name)), leftOut: [], env: {} };
  return ofContributor(stages);
}

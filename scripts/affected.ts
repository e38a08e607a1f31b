import { closureOf, importGraph, reachedBy, type Graph, type Project } from './affected/graph.ts';
import { journeysThatMeet } from './affected/journeys.ts';
import { readProject } from './affected/project.ts';
import { namesTag, tagsOfFiles } from './affected/tags.ts';
import { MAIN_JOURNEYS } from './gate/journeys.ts';

/*
 * Which test files can see a change. Unit tests, browser tests and stories see the files that they import, however far. The built files are
 * made from all that ships: their tests see any change of it, but of a widget those alone that name its tag, and the one that reads the files of
 * every tag. A journey sees the widgets that it names; a main journey also those on its pages (scripts/affected/journeys.ts); and
 * each journey any change of another package that ships. Documents are seen by the tests that open them.
 */

const GROUPS = ['unit', 'browser', 'stories', 'dist', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/** The tests that a change can break: files by group, sorted, relative to the project. */
export type Affected = Record<Group, string[]> & {
  /** Every file of a group, whatever has changed. */
  all: Record<Group, string[]>;
  /** Why the files of a group are affected. */
  reasons: Record<Group, string>;
  /** The tags of the pages that can show the change; null when a page without them can show it, too. */
  tags: string[] | null;
};

const TESTS: Record<Group, RegExp> = {
  unit: /^(?:packages|integrations)\/(?!.*\.browser\.test\.).*\.test\.tsx?$|^(?:scripts\/.*|(?:bench|tests\/mutants)\/[^/]+)\.test\.ts$/,
  browser: /^(?:packages|integrations)\/.*\.browser\.test\.ts$|^tests\/faults\/[^/]+\.browser\.test\.ts$/,
  stories: /^stories\/.*\.stories\.ts$/,
  dist: /^tests\/dist\/[^/]+\.browser\.test\.ts$/,
  e2e: /^e2e\/.*\.e2e\.ts$/,
};

/** Changes after which nothing can be ruled out. */
const REACHES_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|[^/]+\.config\.[mc]?[jt]s|packages\/[^/]+\/package\.json)$|^scripts\/plugins\/(?!.*\.test\.ts$)|^packages\/testing\/(?!.*\.test\.tsx?$)/;

/** Modules that start a group: a change of one, or of a module that one of them imports, reaches the whole group. */
const STARTED_BY: Record<Group, readonly string[]> = {
  unit: ['vitest.config.ts'],
  browser: ['web-test-runner.config.mjs'],
  // The page of the stories is bundled from a text (tests/stories/story-files.ts).
  stories: [
    'vitest.config.ts',
    'tests/stories/stories.e2e.ts',
    'tests/stories/stage.ts',
    '.storybook/preview.ts',
  ],
  dist: ['web-test-runner.dist.config.mjs', 'rollup.config.mjs'],
  e2e: ['vitest.config.ts', 'rollup.config.mjs'],
};

/** Vitest runs it before these groups. Tests that use the portal import the modules of the portal themselves. */
const SEED = 'packages/portal/src/testing/seed-once.ts';
const SEEDED: readonly Group[] = ['unit', 'stories', 'e2e'];

const SHIPS = /^(?:packages\/(?!testing\/|portal\/)[^/]+\/src|locales)\//;
const TESTS_ONLY = /\.(?:test|fixture)\.tsx?$|\.md$/;
const isShipped = (file: string): boolean => SHIPS.test(file) && !TESTS_ONLY.test(file);
/** Files that no page of the portal shows. Journeys, texts and the scripts of the build count on every page. */
const NO_PAGE = /\.(?:test|fixture)\.tsx?$|\.md$|^(?:stories|docs|tests)\//;

interface Known {
  project: Project;
  graph: Graph;
  changed: readonly string[];
  reached: ReadonlyMap<string, number>;
}

function journeysReached({ project, graph, changed, reached }: Known, journeys: string[]): string[] {
  const tags = tagsOfFiles(changed.filter(isShipped), project, graph);
  if (!tags) return journeys;
  const met = journeysThatMeet(new Set(tags), journeys, graph, project.sources);
  const isMain = (journey: string): boolean => MAIN_JOURNEYS.includes(journey);
  return journeys.filter(
    (journey) =>
      reached.has(journey) || met.get(journey) === 'names' || (met.has(journey) && isMain(journey)),
  );
}

/** Reads the files of every tag, whatever they are called. */
const MANIFEST = 'tests/dist/manifest.browser.test.ts';

function distReached(
  { project, graph, changed, reached }: Known,
  all: string[],
): { files: string[]; reason: string } {
  const shipped = changed.filter(isShipped);
  const tags = tagsOfFiles(shipped, project, graph);
  if (!tags) return { files: all, reason: `${shipped[0]} ships` };
  const isMeant = (file: string): boolean =>
    reached.has(file) ||
    file === MANIFEST ||
    tags.some((tag) => namesTag(project.sources.get(file) ?? '', tag));
  return {
    files: tags.length === 0 ? all.filter((file) => reached.has(file)) : all.filter(isMeant),
    reason: 'they name the tag',
  };
}

function groupReached(group: Group, known: Known, all: string[]): { files: string[]; reason: string } {
  const { graph, changed, reached } = known;
  const everything = changed.find((file) => REACHES_ALL.test(file));
  if (everything) return { files: all, reason: `${everything} reaches everything` };
  const starters = closureOf(graph, STARTED_BY[group]);
  if (SEEDED.includes(group)) starters.add(SEED);
  const starter = changed.find((file) => starters.has(file));
  if (starter) return { files: all, reason: `${starter} is part of how they are started` };
  if (group === 'dist') return distReached(known, all);
  if (group === 'e2e') return { files: journeysReached(known, all), reason: 'they meet what has changed' };
  return { files: all.filter((file) => reached.has(file)), reason: 'they import or open what has changed' };
}

/**
 * How many tests of a group are affected and why, as one sentence; `isOwn` keeps to the files of one stage, where two stages share a group.
 */
export function reasonFor(affected: Affected, group: Group, isOwn: (file: string) => boolean): string {
  const files = affected[group].filter(isOwn);
  const all = affected.all[group].filter(isOwn);
  if (files.length === 0) return 'none: no change can be seen here';
  const count = files.length === all.length ? `all ${all.length}` : `${files.length} of ${all.length}`;
  return `${count}: ${affected.reasons[group]}`;
}

/** The same as `affectedTests`, of a project that is in memory. */
export function affectedIn(
  project: Project,
  changedFiles: readonly string[],
  graph: Graph = importGraph(project),
): Affected {
  // A document is no part of what visitors get.
  const built = changedFiles.filter((file) => !file.endsWith('.md'));
  const ofAll: Known = { project, graph, changed: changedFiles, reached: reachedBy(graph, changedFiles) };
  const ofBuilt: Known = { project, graph, changed: built, reached: reachedBy(graph, built) };
  const files = [...project.files].sort();
  const result: Affected = {
    unit: [],
    browser: [],
    stories: [],
    dist: [],
    e2e: [],
    all: { unit: [], browser: [], stories: [], dist: [], e2e: [] },
    reasons: { unit: '', browser: '', stories: '', dist: '', e2e: '' },
    tags: tagsOfFiles(
      changedFiles.filter((file) => !NO_PAGE.test(file)),
      project,
      graph,
    ),
  };
  for (const group of GROUPS) {
    const known = group === 'unit' || group === 'browser' ? ofAll : ofBuilt;
    const all = files.filter((file) => TESTS[group].test(file) && project.sources.has(file));
    const { files: tests, reason } = groupReached(group, known, all);
    result[group] = tests;
    result.all[group] = all;
    result.reasons[group] = reason;
  }
  return result;
}

/**
 * The test files that can see a change of `changedFiles` (relative to `root`, with forward slashes; deleted ones included). Takes some
 * seconds. Throws a sentence when a module cannot be parsed.
 */
export async function affectedTests(root: string, changedFiles: readonly string[]): Promise<Affected> {
  return affectedIn(await readProject(root, changedFiles), changedFiles);
}

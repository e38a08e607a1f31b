import { closureOf, importGraph, reachedBy, type Graph, type Project } from './affected/graph.ts';
import { journeysThatMeet } from './affected/journeys.ts';
import { readProject } from './affected/project.ts';

/*
 * Which test files can see a change. Unit tests, browser tests and stories see the files that they import, however far. The built files are
 * made from all that ships: their tests see any change of it. A journey sees the widgets that it meets (scripts/affected/journeys.ts), and
 * any change of another package that ships. Documents are seen by the tests that open them.
 */

const GROUPS = ['unit', 'browser', 'stories', 'dist', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/** Test files by group, sorted, relative to the project; and why these, one sentence for each group. */
export type Affected = Record<Group, string[]> & { reasons: Record<Group, string> };

const TESTS: Record<Group, RegExp> = {
  unit: /^(?:packages|integrations)\/(?!.*\.browser\.test\.).*\.test\.tsx?$|^(?:scripts\/.*|bench\/[^/]+)\.test\.ts$/,
  browser: /^(?:packages|integrations)\/.*\.browser\.test\.ts$|^tests\/faults\/[^/]+\.browser\.test\.ts$/,
  stories: /^stories\/.*\.stories\.ts$/,
  dist: /^tests\/dist\/[^/]+\.browser\.test\.ts$/,
  e2e: /^e2e\/.*\.e2e\.ts$/,
};

/** Changes after which nothing can be ruled out. */
const REACHES_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|[^/]+\.config\.[mc]?[jt]s|packages\/[^/]+\/package\.json)$|^scripts\/plugins\/(?!.*\.test\.ts$)|^packages\/testing\/(?!.*\.test\.tsx?$)/;

/** What starts a group: a change of these modules, or of one that they import, reaches the whole group. */
const STARTED_BY: Record<Group, readonly string[]> = {
  unit: ['vitest.config.ts'],
  browser: ['web-test-runner.config.mjs'],
  stories: ['tests/stories/stories.e2e.ts', '.storybook/preview.ts'],
  dist: ['web-test-runner.dist.config.mjs', 'rollup.config.mjs'],
  e2e: ['vitest.config.ts', 'rollup.config.mjs'],
};

const SHIPS = /^(?:packages\/(?!testing\/|portal\/)[^/]+\/src|locales)\//;
const TESTS_ONLY = /\.(?:test|fixture)\.tsx?$|\.md$/;
const OF_WIDGET = /^(?:packages\/widgets\/src\/([^/]+)\/|locales\/(?:[a-z]{2}\/)?([^/]+)\.(?:json|ts)$)/;

/** The tag that a file is about alone, or null. */
function tagOf(file: string, files: Project['files']): string | null {
  const match = OF_WIDGET.exec(file);
  const name = match?.[1] ?? match?.[2];
  return name !== undefined && files.has(`packages/widgets/src/${name}/${name}.contract.ts`)
    ? `apunt-${name}`
    : null;
}

interface Known {
  project: Project;
  graph: Graph;
  changed: readonly string[];
  reached: ReadonlyMap<string, number>;
}

function journeysReached({ project, graph, changed, reached }: Known, journeys: string[]): string[] {
  const ships = changed.filter((file) => SHIPS.test(file) && !TESTS_ONLY.test(file));
  const tags = ships.map((file) => tagOf(file, project.files));
  if (tags.includes(null)) return journeys;
  const met = new Set(
    tags.length === 0
      ? []
      : journeysThatMeet(new Set(tags.filter((tag) => tag !== null)), journeys, graph, project.sources),
  );
  return journeys.filter((journey) => met.has(journey) || reached.has(journey));
}

function groupReached(group: Group, known: Known, all: string[]): { files: string[]; reason: string } {
  const { graph, changed, reached } = known;
  const some = (files: string[], why: string) => ({
    files,
    reason:
      files.length > 0 ? `${files.length} of ${all.length}: ${why}` : 'none: no change can be seen here',
  });
  const everything = changed.find((file) => REACHES_ALL.test(file));
  if (everything) return { files: all, reason: `all ${all.length}: ${everything} reaches everything` };
  const starters = closureOf(graph, STARTED_BY[group]);
  const starter = changed.find((file) => starters.has(file));
  if (starter) return { files: all, reason: `all ${all.length}: ${starter} is part of how they are started` };
  const shipped = changed.find((file) => SHIPS.test(file) && !TESTS_ONLY.test(file));
  if (group === 'dist' && shipped) return some(all, `${shipped} ships`);
  if (group === 'e2e') return some(journeysReached(known, all), 'they meet what has changed');
  return some(
    all.filter((file) => reached.has(file)),
    'they import or open what has changed',
  );
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
    reasons: { unit: '', browser: '', stories: '', dist: '', e2e: '' },
  };
  for (const group of GROUPS) {
    const known = group === 'unit' || group === 'browser' ? ofAll : ofBuilt;
    const all = files.filter((file) => TESTS[group].test(file) && project.sources.has(file));
    const { files: tests, reason } = groupReached(group, known, all);
    result[group] = tests;
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

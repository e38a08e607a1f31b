import type { Group } from '../affected.ts';
import { LIGHT_JOURNEYS, MAIN_JOURNEYS } from './journeys.ts';

/** One stage of the gate: one program with its arguments. */
export interface Stage {
  readonly name: string;
  /** Program of `node_modules/.bin`. */
  readonly tool: string;
  readonly args: readonly string[];
  /** The stage's cases are files of this group: a change picks some of them. */
  readonly group?: Group;
  /** The files of the group that are the stage's, where two stages share a group. */
  readonly owns?: RegExp;
  /** Arguments that name files, for a stage with a group. */
  readonly filesArgs?: (files: readonly string[]) => readonly string[];
  /** Environment variable that names files, for a stage whose runner takes none as arguments. */
  readonly filesEnv?: string;
  /** Files of a contributor's run, for a stage of which it runs a part. */
  readonly mainFiles?: readonly string[];
  /** Runner whose report counts; a stage without one is one check. */
  readonly report?: 'vitest' | 'wtr';
  readonly env?: Readonly<Record<string, string>>;
  /** Processors that the stage keeps busy; two stages of one run at a time. */
  readonly lanes: 1 | 2;
  /** Stages that come first. */
  readonly needs?: readonly string[];
  /** Only `npm test -- --all` runs the stage, and `--changed` after a change that `when` knows. */
  readonly isForAll?: true;
  /** Changed files for which `--changed` runs a stage without a group; undefined for any file, or with `isForAll` for none. */
  readonly when?: RegExp;
}

const LIGHT = { APUNT_LIGHT: '1' };
const DIST = ['--config', 'web-test-runner.dist.config.mjs'];
const CACHE = 'node_modules/.cache';
const SHIPS =
  /^(?:packages\/(?!testing\/|portal\/)|locales\/|rollup\.config|scripts\/plugins\/|package(?:-lock)?\.json$)/;
const SIZES = new RegExp(`${SHIPS.source}|^budgets\\.json$|^scripts\\/(?:size|brotli)\\.ts$`);
const STYLES = /\.css$|^stylelint|^scripts\/lint\/|^package(?:-lock)?\.json$/;
const MARKUP = /\.(?:njk|md)$|\.contract\.ts$|^packages\/lint/;
const PACKAGES = /package(?:-lock)?\.json$|\.m?[jt]sx?$/;
const SUPPLY = /package(?:-lock)?\.json$|^scripts\/(?:check-supply\.ts$|supply\/)/;

/** For stages that `--all` alone runs otherwise: the files that are theirs. */
const PREACT = /^packages\/element\/src\/light\/|^scripts\/plugins\/light\.mjs$/;
const WORDPRESS = /^(?:integrations|scripts|tests)\/wordpress\/|^tests\/hostile\/editors\/articles\.ts$/;
const GUIDE = /^docs\/cms\/|^(?:scripts|tests)\/guide\/|^scripts\/(?:build-)?guide\.ts$/;
const EDITORS =
  /^tests\/hostile\/editors\/|^packages\/loader\/src\/|^packages\/ui\/src\/(?:sanitiser|trusted)\/|\.contract\.ts$/;
const PACKAGE = /^(?:scripts|tests)\/package\/|^scripts\/package\.ts$/;
const GENERATOR = /^scripts\/(?:new-widget\/|new-widget\.ts$|check-generator\.ts$)/;

/** The templates of the portal, and every page of documentation with examples to paste. */
const TEMPLATES = ['packages/portal/src', 'packages/widgets/src', 'packages/loader/src', 'README.md', 'docs'];

const script = (name: string, ...args: string[]) => ({ tool: 'tsx', args: [`scripts/${name}.ts`, ...args] });
const vitest = (project: string) =>
  ({ tool: 'vitest', args: ['run', '--project', project], report: 'vitest' }) as const;
const wtrFiles = (files: readonly string[]) => ['--files', ...files];
const asTheyAre = (files: readonly string[]) => files;
const incremental = (name: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `${CACHE}/types/${name}.tsbuildinfo`,
];

/** All stages, in the order in which they may begin: a later one goes beside an earlier one where a processor is free. */
export const STAGES: readonly Stage[] = [
  // The longest of them first, so that the last ones fill what is left.
  { name: 'build', tool: 'rollup', args: ['-c', '--silent'], lanes: 1, when: SHIPS },
  {
    name: 'format',
    tool: 'prettier',
    args: ['--check', '.', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
    lanes: 1,
  },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware'], lanes: 1 },
  {
    name: 'styles',
    tool: 'stylelint',
    args: ['**/*.css', '--cache', '--cache-location', `${CACHE}/stylelint`],
    lanes: 1,
    when: STYLES,
  },
  { name: 'contrast', ...script('check-contrast'), lanes: 1 },
  { name: 'types', tool: 'tsc', args: ['--noEmit', ...incremental('project')], lanes: 1 },
  { name: 'types-scripts', tool: 'tsc', args: ['-p', 'scripts', ...incremental('scripts')], lanes: 1 },
  { name: 'author-types', tool: 'tsc', args: ['-p', 'tests/types'], lanes: 1 },
  {
    name: 'author-types-preact',
    tool: 'tsc',
    args: ['-p', 'tests/types/tsconfig.preact.json'],
    lanes: 1,
  },
  { name: 'layers', ...script('check-layers'), lanes: 1 },
  { name: 'effects', ...script('check-effects'), lanes: 1 },
  { name: 'docs', ...script('check-docs'), lanes: 1 },
  { name: 'dependencies', ...script('check-dependencies'), lanes: 1, when: PACKAGES },
  { name: 'supply', ...script('check-supply'), lanes: 1, when: SUPPLY },
  { name: 'locales', ...script('check-locales'), lanes: 1 },
  { name: 'widgets', ...script('check-widgets'), lanes: 1 },
  { name: 'manifest', ...script('build-manifest', '--check'), lanes: 1 },
  { name: 'templates', tool: 'apunt-lint', args: TEMPLATES, lanes: 1, when: MARKUP },
  { name: 'size', ...script('size'), lanes: 1, needs: ['build'], when: SIZES },
  { name: 'unit', ...vitest('unit'), group: 'unit', filesArgs: asTheyAre, lanes: 2 },
  {
    name: 'browser',
    tool: 'wtr',
    args: [],
    report: 'wtr',
    group: 'browser',
    owns: /^(?!tests\/faults\/)/,
    filesArgs: wtrFiles,
    lanes: 1,
  },
  // One file of many cells, which goes beside the other browser tests (docs/adr/0055).
  {
    name: 'faults',
    tool: 'wtr',
    args: wtrFiles(['tests/faults/*.browser.test.ts']),
    report: 'wtr',
    group: 'browser',
    owns: /^tests\/faults\//,
    lanes: 1,
  },
  // Preact in React's place (docs/adr/0042).
  {
    name: 'browser-light',
    tool: 'wtr',
    args: [],
    report: 'wtr',
    env: LIGHT,
    lanes: 1,
    isForAll: true,
    when: PREACT,
  },
  {
    name: 'dist',
    tool: 'wtr',
    args: DIST,
    report: 'wtr',
    group: 'dist',
    filesArgs: wtrFiles,
    lanes: 1,
    needs: ['build'],
  },
  {
    name: 'dist-light',
    tool: 'wtr',
    args: DIST,
    report: 'wtr',
    env: LIGHT,
    lanes: 1,
    needs: ['build'],
    isForAll: true,
    when: PREACT,
  },
  {
    name: 'stories',
    ...vitest('stories'),
    group: 'stories',
    filesEnv: 'APUNT_STORIES',
    lanes: 2,
  },
  {
    name: 'e2e',
    ...vitest('e2e'),
    group: 'e2e',
    filesArgs: asTheyAre,
    mainFiles: MAIN_JOURNEYS,
    lanes: 2,
    needs: ['build'],
  },
  {
    name: 'e2e-light',
    ...vitest('e2e'),
    args: ['run', '--project', 'e2e', ...LIGHT_JOURNEYS],
    env: LIGHT,
    lanes: 2,
    needs: ['build'],
    isForAll: true,
  },
  // Articles that an attacker could write (docs/threat-model.md).
  { name: 'editors', ...vitest('editors'), lanes: 1, needs: ['build'], isForAll: true, when: EDITORS },
  // In Chromium, Firefox and WebKitGTK (docs/adr/0054).
  { name: 'engines', ...vitest('engines'), lanes: 1, needs: ['build'], isForAll: true },
  // The plugin in a WordPress of its own (docs/adr/0064).
  { name: 'wordpress', ...vitest('wordpress'), lanes: 1, needs: ['build'], isForAll: true, when: WORDPRESS },
  { name: 'storybook', tool: 'storybook', args: ['build', '--quiet'], lanes: 1, isForAll: true },
  { name: 'docs-pages', ...vitest('docs-pages'), lanes: 1, needs: ['storybook'], isForAll: true },
  { name: 'guide', ...vitest('guide'), lanes: 1, needs: ['build', 'storybook'], isForAll: true, when: GUIDE },
  { name: 'package', ...vitest('package'), lanes: 1, needs: ['build'], isForAll: true, when: PACKAGE },
  {
    name: 'bench',
    tool: 'tsx',
    args: ['bench/run.ts', '--short', '--check'],
    lanes: 1,
    needs: ['build'],
    isForAll: true,
  },
  { name: 'generator', ...script('check-generator'), lanes: 1, isForAll: true, when: GENERATOR },
];

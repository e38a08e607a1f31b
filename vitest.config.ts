import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { measurePatience } from './scripts/patience.mjs';
import { sheetPlugin } from './scripts/plugins/sheet.mjs';
import { iconPlugin } from './scripts/plugins/icon.mjs';

const ignored = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'];

const patience = measurePatience();
/** A browser on a busy machine may need more than the second that vitest gives. */
const POLL = { timeout: 15_000 * patience };

/** Files at a time. Vitest alone would leave one processor free, which on a machine of two is half of it. */
const maxWorkers = availableParallelism();
/** Of journeys, each with a browser and a server of its own: more at a time only wait for one another. */
const JOURNEYS_AT_A_TIME = 2;

/** Journeys in browsers; one file at a time where nothing else is said. */
const JOURNEYS = {
  environment: 'node',
  testTimeout: 60_000 * patience,
  hookTimeout: 60_000 * patience,
  expect: { poll: POLL },
  fileParallelism: false,
} as const;

export default defineConfig({
  plugins: [sheetPlugin(), iconPlugin()],
  define: { __APUNT_PATIENCE__: String(patience) },
  test: {
    // A text that nobody has read is not written by a run of the gate: `-u` writes it, a missing one fails.
    update: 'none',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers,
          environment: 'happy-dom',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/*.test.ts',
            'tests/mutants/*.test.ts',
            'integrations/**/*.test.ts',
          ],
          exclude: ignored,
          setupFiles: ['./packages/testing/src/unit-setup.ts'],
          globalSetup: './packages/portal/src/testing/seed-once.ts',
          restoreMocks: true,
          testTimeout: 10_000 * patience,
          hookTimeout: 20_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          ...JOURNEYS,
          fileParallelism: true,
          maxWorkers: Math.min(JOURNEYS_AT_A_TIME, maxWorkers),
          include: ['e2e/**/*.e2e.ts'],
          // Files share a worker, its browser and what it has imported (e2e/journey.ts).
          isolate: false,
          globalSetup: './packages/portal/src/testing/seed-once.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          ...JOURNEYS,
          include: ['tests/stories/*.e2e.ts'],
          maxConcurrency: JOURNEYS_AT_A_TIME,
        },
      },
      {
        extends: true,
        test: {
          name: 'editors',
          ...JOURNEYS,
          include: ['tests/hostile/editors/*.e2e.ts'],
          globalSetup: './packages/portal/src/testing/seed-once.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          ...JOURNEYS,
          include: ['tests/engines/*.e2e.ts'],
          // WebKitGTK's driver was seen to leave a call without an answer for good; what is wrong with us is wrong twice (docs/adr/0054).
          retry: 1,
        },
      },
      {
        extends: true,
        test: { name: 'wordpress', ...JOURNEYS, include: ['tests/wordpress/*.e2e.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'package',
          environment: 'node',
          include: ['tests/package/*.e2e.ts'],
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'docs-pages',
          environment: 'node',
          include: ['tests/storybook/*.e2e.ts'],
          maxConcurrency: JOURNEYS_AT_A_TIME,
          testTimeout: 120_000 * patience,
          hookTimeout: 60_000 * patience,
          expect: { poll: POLL },
        },
      },
      {
        extends: true,
        test: {
          name: 'guide',
          environment: 'node',
          include: ['tests/guide/*.e2e.ts'],
          testTimeout: 60_000 * patience,
          hookTimeout: 60_000 * patience,
          expect: { poll: POLL },
          // Both write the guide anew.
          fileParallelism: false,
        },
      },
    ],
  },
});

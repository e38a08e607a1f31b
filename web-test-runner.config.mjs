import { chromeLauncher, defaultReporter } from '@web/test-runner';
import { filePlugin } from '@web/test-runner-commands/plugins';
import { REPRESENTATIVES } from './packages/testing/src/representatives.mjs';
import { findHeadlessChromium, CHROMIUM_FLAGS } from './scripts/chromium.mjs';
import { freePort } from './scripts/free-port.mjs';
import { measurePatience } from './scripts/patience.mjs';
import { bundleTests } from './scripts/plugins/bundle-tests.mjs';
import { isLight } from './scripts/plugins/light.mjs';
import { countReporter } from './scripts/plugins/count-reporter.mjs';

const patience = measurePatience();

/** The fault matrix is a stage of its own (scripts/gate/stages.ts). */
const ALL = ['packages/**/*.browser.test.ts', 'integrations/**/*.browser.test.ts'];
/** The packages and the tags, one of each shape, in which Preact could draw something otherwise than React (docs/testing.md). */
const WITH_PREACT = [
  ...['element', 'ui', 'forms', 'lists'].map((name) => `packages/${name}/src/**/*.browser.test.ts`),
  ...Object.keys(REPRESENTATIVES).map((name) => `packages/widgets/src/${name}/**/*.browser.test.ts`),
];

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  files: isLight ? WITH_PREACT : ALL,
  nodeResolve: false,
  concurrency: 1,
  // Not the first free one from 8000 on: the same tests of the light build begin at the same moment.
  port: await freePort(),
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: findHeadlessChromium(),
        // Nobody presses anything here with a hand, and players are to be heard.
        args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
        headless: true,
      },
    }),
  ],
  plugins: [bundleTests({ patience }), filePlugin()],
  reporters: [defaultReporter(), countReporter()],
  testFramework: { config: { timeout: 10_000 * patience } },
  testsFinishTimeout: 300_000 * patience,
  testsStartTimeout: 30_000 * patience,
  browserStartTimeout: 60_000 * patience,
  // A warning of ours is a fault of the test or of the widget: nothing may be printed.
  filterBrowserLogs: () => true,
};

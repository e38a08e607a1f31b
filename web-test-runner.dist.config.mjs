import { chromeLauncher, defaultReporter } from '@web/test-runner';
import { CHROMIUM_FLAGS, findHeadlessChromium } from './scripts/chromium.mjs';
import { freePort } from './scripts/free-port.mjs';
import { measurePatience } from './scripts/patience.mjs';
import { bundleTests } from './scripts/plugins/bundle-tests.mjs';
import { countReporter } from './scripts/plugins/count-reporter.mjs';
import { distServer } from './scripts/plugins/dist-server.mjs';
import { isLight } from './scripts/plugins/light.mjs';

const patience = measurePatience();

/**
 * The built files, black box: what a page gets that pastes the script. Needs `npm run build` first.
 *
 * @type {import('@web/test-runner').TestRunnerConfig}
 */
export default {
  // Which files are lost, and how often they are tried, is the loader's matter: it is the same in both builds.
  files: ['tests/dist/*.browser.test.ts', ...(isLight ? ['!tests/dist/lost-files.browser.test.ts'] : [])],
  nodeResolve: false,
  concurrency: 1,
  // Not the first free one from 8000 on: the same tests of the light build begin at the same moment.
  port: await freePort(),
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS, headless: true },
    }),
  ],
  middleware: [distServer()],
  plugins: [bundleTests({ patience })],
  reporters: [defaultReporter(), countReporter()],
  testFramework: { config: { timeout: 20_000 * patience } },
  testsFinishTimeout: 300_000 * patience,
  testsStartTimeout: 30_000 * patience,
  browserStartTimeout: 60_000 * patience,
  filterBrowserLogs: () => false,
};

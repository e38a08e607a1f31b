import { chromeLauncher, defaultReporter } from '@web/test-runner';
import { findChromium, CHROMIUM_FLAGS } from './scripts/chromium.mjs';
import { bundleTests } from './scripts/plugins/bundle-tests.mjs';
import { countReporter } from './scripts/plugins/count-reporter.mjs';

export default {
  files: ['packages/**/*.browser.test.ts'],
  nodeResolve: false,
  concurrency: 1,
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: findChromium(),
        // Nobody presses anything here with a hand, and players are to be heard.
        args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
        headless: true,
      },
    }),
  ],
  plugins: [bundleTests()],
  reporters: [defaultReporter(), countReporter()],
  testFramework: { config: { timeout: 10_000 } },
  testsFinishTimeout: 300_000,
  // A warning of ours is a fault of the test or of the widget: nothing may be printed.
  filterBrowserLogs: () => true,
};

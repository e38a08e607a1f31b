import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findHeadlessChromium } from './scripts/chromium.mjs';
import { measurePatience } from './scripts/patience.mjs';

const patience = measurePatience();

// Apart from vitest.config.ts, because Storybook's plugin reads every story before any project runs.
export default defineConfig({
  define: { __APUNT_PATIENCE__: String(patience) },
  publicDir: 'packages/testing/public',
  plugins: [storybookTest({ configDir: '.storybook' })],
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'msw',
      'msw/browser',
      'axe-core',
      'valibot',
      'swiper',
      'swiper/modules',
    ],
  },
  test: {
    name: 'stories',
    testTimeout: 30_000 * patience,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: findHeadlessChromium(),
          // Nobody presses anything here with a hand, and players are to be heard.
          args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

import { defineConfig } from 'vitest/config';
import { sheetPlugin } from './scripts/plugins/sheet.mjs';

const ignored = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'];

export default defineConfig({
  plugins: [sheetPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ignored,
          setupFiles: ['./packages/testing/src/unit-setup.ts'],
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

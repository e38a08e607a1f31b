import type { StorybookConfig } from '@storybook/web-components-vite';
import { sheetPlugin } from '../scripts/plugins/sheet.mjs';
import { iconPlugin } from '../scripts/plugins/icon.mjs';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'msw-storybook-addon'],
  framework: '@storybook/web-components-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  staticDirs: ['../packages/testing/public'],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [sheetPlugin(), iconPlugin(), ...(vite.plugins ?? [])],
    // Relative addresses: the built Storybook works from any folder.
    base: './',
  }),
};

export default config;

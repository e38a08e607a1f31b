import { assemblePlugin } from './assemble.mjs';

/* `npm run build:wordpress`: the plugin in one folder, from what is built in dist/. */

try {
  console.log(`build:wordpress: ${assemblePlugin()}`);
} catch (error) {
  console.error(`build:wordpress: ${error.message}`);
  process.exitCode = 2;
}

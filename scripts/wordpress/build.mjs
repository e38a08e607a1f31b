import { messageOf } from '../message-of.mjs';
import { assemblePlugin } from './assemble.mjs';

/* `npm run build:wordpress`: the plugin in one folder, from what is built in dist/. */

try {
  console.log(`build:wordpress: ${assemblePlugin()}`);
} catch (error) {
  console.error(`build:wordpress: ${messageOf(error)}`);
  process.exitCode = 2;
}

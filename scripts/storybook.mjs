import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/* `npm run storybook`: the development Storybook, without its look-ups at the vendor's site. */

ensureInstalled();
const { code } = await run('storybook', [
  'dev',
  '--port',
  '6006',
  '--ci',
  '--no-open',
  '--no-version-updates',
]);
process.exit(code);

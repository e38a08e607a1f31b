import { messageOf } from '../message-of.mjs';
import { installWordPress, missingForWordPress, startSite } from './site.mjs';

/*
 * `npm run start:wordpress`: sets up a WordPress with the plugin, for whoever wants to look at it, and ends it with Ctrl+C. Installs
 * Debian's packages if it may.
 */

installWordPress();
const missing = missingForWordPress();
if (missing.length > 0) {
  console.error(
    `start:wordpress: not on this machine: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
  );
  process.exit(2);
}
try {
  const site = await startSite();
  console.log(
    `start:wordpress: ${site.url}/wp-login.php as autora / autora-password or admin / admin-password, until Ctrl+C`,
  );
  await new Promise((resolve) => process.once('SIGINT', resolve));
  await site.close();
} catch (error) {
  console.error(`start:wordpress: ${messageOf(error)}`);
  process.exitCode = 2;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './arguments.mjs';
import { SettingError, startPortal } from './portal.ts';
import { readSettings } from './settings.ts';
import { sampleAccounts } from './db/seed/users.ts';
import { siteAddresses } from './site.ts';

const env = process.env;
const { isQuiet, standIns, distDir, fault } = readArguments(process.argv.slice(2), env);
if (fault !== undefined) {
  console.error(`portal: ${fault}`);
  process.exit(2);
}
const say = (text: string) => {
  if (!isQuiet) process.stdout.write(`${text}\n`);
};

const settings = readSettings(env);
const portal = await startPortal({
  ...settings,
  standIns,
  distDir,
  // A proxy knows one port: in production a taken one is an error.
  ...(settings.production
    ? {}
    : {
        onPortTaken: (taken: number) =>
          process.stderr.write(`Port ${taken} is taken, trying ${taken + 1}.\n`),
      }),
  onError: (error) => console.error(error),
}).catch((error: unknown) => {
  if (!(error instanceof SettingError)) throw error;
  console.error(`portal: ${error.message}`);
  process.exit(2);
});

if (!existsSync(path.join(distDir, 'apunt.js')))
  say('The library is not built yet (npm run build): the pages work, but without script.');

const { production, origins = [] } = settings;
if (production) {
  say(`The portal is open for ${origins.join(', ')} at port ${portal.port}.`);
} else {
  const addresses = siteAddresses(portal.url);
  say(`
The portal is open:

  general            ${addresses.general}/
  children's club    ${addresses.lacolla}/
  language learners  ${addresses.apuntsdellengua}/

Accounts to try:
${sampleAccounts.map(({ login, password, about }) => `  ${login.padEnd(24)} ${password.padEnd(14)} ${about}`).join('\n')}
${standIns ? `\nMails it would send: ${portal.url}/__outbox · fault switches: ${portal.url}/__fault\n` : ''}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    portal.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });

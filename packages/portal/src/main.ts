import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { readArguments } from './arguments.mjs';
import { startPortal } from './portal.ts';
import { sampleAccounts } from './db/seed/users.ts';
import { siteAddresses, siteSchema } from './site.ts';

const env = process.env;
const { isQuiet, distDir, fault } = readArguments(process.argv.slice(2), env);
if (fault !== undefined) {
  console.error(`portal: ${fault}`);
  process.exit(2);
}
const say = (text: string) => {
  if (!isQuiet) process.stdout.write(`${text}\n`);
};

const port = v.parse(
  v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65_535)),
  env['PORT'] ?? '4000',
);
const dbUrl = env['PORTAL_DB_URL'];
const dbAuthToken = env['PORTAL_DB_TOKEN'];

const portal = await startPortal({
  port,
  site: v.parse(siteSchema, env['PORTAL_SITE'] ?? 'general'),
  distDir,
  ...(dbUrl === undefined ? {} : { dbUrl }),
  ...(dbAuthToken === undefined ? {} : { dbAuthToken }),
  reload: env['PORTAL_RELOAD'] === '1',
  ...(env['PORTAL_LOGIN_LIMIT'] === 'off' ? { loginLimit: false } : {}),
  onPortTaken: (taken) => process.stderr.write(`Port ${taken} is taken, trying ${taken + 1}.\n`),
  onError: (error) => console.error(error),
});

if (!existsSync(path.join(distDir, 'apunt.js')))
  say('The library is not built yet (npm run build): the pages work, but without script.');

const addresses = siteAddresses(portal.url);
say(`
The portal is open:

  general            ${addresses.general}/
  children's club    ${addresses.lacolla}/
  language learners  ${addresses.apuntsdellengua}/

Accounts to try:
${sampleAccounts.map(({ login, password, about }) => `  ${login.padEnd(24)} ${password.padEnd(14)} ${about}`).join('\n')}

Mails it would send: ${portal.url}/__outbox · fault switches: ${portal.url}/__fault
`);

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

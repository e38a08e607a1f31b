import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startPortal } from '@apunt/portal';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.mjs';
import { install, missing, startSite } from './site.mjs';
import { configure, logIn, read, visitor, writeBlocks, writeClassic } from './story.ts';

/*
 * `npm run try:wordpress`: sets up a WordPress with the plugin and plays the story of an author. Installs Debian's packages if it may. With
 * `--if-there`, nothing is installed, and what is not there is said. With `--keep` the site stays up.
 */

const [first, ...others] = process.argv.slice(2);
if (others.length > 0 || ![undefined, '--if-there', '--keep'].includes(first)) {
  console.error(`try:wordpress: ${process.argv.slice(2).join(' ')}: expected nothing, --if-there or --keep`);
  process.exit(2);
}
if (missing().length > 0 && first !== '--if-there') install();
const lacking = missing();
if (lacking.length > 0) {
  console.error(
    `try:wordpress: NOT RUN: not on this machine: ${lacking.join(', ')}. On Debian: apt-get install ${lacking.join(' ')}`,
  );
  process.exit(first === '--if-there' ? 0 : 2);
}

if (first !== '--keep') process.once('SIGINT', () => process.exit(130));
const folder = await mkdtemp(join(tmpdir(), 'apunt-try-'));
const portal = await startPortal({
  port: 0,
  dbUrl: `file:${join(folder, 'portal.db')}`,
  uploadsDir: folder,
  distDir: 'dist',
  loginLimit: false,
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    ...CHROMIUM_FLAGS,
    '--autoplay-policy=no-user-gesture-required',
    // WordPress shows pictures of authors from another host. Where nobody answers, a page would wait for them, now and then for ever.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
});
const site = await startSite().catch(async (error: unknown) => {
  console.error(`try:wordpress: ${error instanceof Error ? error.message : String(error)}`);
  await browser.close();
  await portal.close();
  return process.exit(2);
});
try {
  const author = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
  await logIn(author, site.url, 'autora');
  await configure(browser, author, site.url);
  console.log('try:wordpress: the settings of an administrator are those of every page');
  for (const [editor, write] of [
    ['the classic editor', writeClassic],
    ['the block editor', writeBlocks],
  ] as const) {
    const address = await write(author, site.url);
    const { context, tokens } = await visitor(browser, portal);
    await read(context, tokens, address);
    await context.close();
    console.log(
      `try:wordpress: ${editor}: like, poll, share, player with moments and weather, written by an author, work at ${address}`,
    );
  }
  if (first === '--keep') {
    console.log(
      `try:wordpress: ${site.url}/wp-login.php as autora / autora-password or admin / admin-password, until Ctrl+C`,
    );
    await new Promise((resolve) => process.once('SIGINT', resolve));
  }
} catch (error) {
  console.error(`try:wordpress: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  await portal.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
}

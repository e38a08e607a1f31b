import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { distFolder } from '../../scripts/plugins/light.mjs';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Serves the build a second time, as the next version, under `/apunt-next/`. */
export async function nextVersion(context: BrowserContext): Promise<void> {
  const { version } = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  await context.route('**/apunt-next/**', (route) => {
    const [, name = ''] = /\/apunt-next\/(.*)$/.exec(new URL(route.request().url()).pathname) ?? [];
    const file = join(distFolder, name);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    const text = readFileSync(file, 'utf8');
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      body: name === 'apunt.js' ? text.replaceAll(`"${version}"`, '"99.0.0"') : text,
    });
  });
}

/**
 * Servers that answer pages of any origin: the portal, with the cookie that the page cannot have, and the header for other origins.
 * Files, too: browsers ask before a page without an origin reaches a server of the same machine.
 */
export async function answerAnyOrigin(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const answer = await route.fetch({
      headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' },
    });
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'access-control-allow-origin': '*' },
    });
  });
}

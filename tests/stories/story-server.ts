import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { startPortal, type Answer, type PortalServer } from '@apunt/portal';
import { root } from '../../scripts/plugins/contracts.mjs';
import { MARKUP, REGISTER, STAGE } from './addresses.ts';
import { bundleStories } from './story-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
};
const answer = (body: BodyInit, name: string): Response =>
  new Response(body, { headers: { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' } });

/** The folder that Storybook serves, too. */
const PUBLIC = join(root, 'packages/testing/public');
const WORKER = '/mockServiceWorker.js';
/** A page of the portal that needs neither database nor session. */
const PLAIN = '/politica-de-privacitat';

const register = `<!doctype html><script>navigator.serviceWorker.register('${WORKER}')</script>`;
const stage = (nonce: string): string => `<!doctype html>
<html lang="ca">
  <meta charset="utf-8">
  <title>Històries</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${STAGE.sheet}">
  <script type="module" src="${STAGE.script}" nonce="${nonce}"></script>
  <div id="canvas"></div>
</html>`;

/** A portal that also serves the stories, in a page with the headers of its own pages. */
export async function startStories(): Promise<PortalServer> {
  const bundled = await bundleStories();
  const files = new Map<string, BodyInit>(bundled);
  for (const name of readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }))
    if (extname(name)) files.set(`/${name}`, readFileSync(join(PUBLIC, name)));
  const around =
    (portal: Answer): Answer =>
    async (request, env) => {
      const { pathname, origin } = new URL(request.url);
      const file = files.get(pathname);
      if (file !== undefined) return answer(file, pathname);
      if (pathname === MARKUP) return answer(await request.text(), 'story.html');
      if (pathname === REGISTER) return answer(register, 'register.html');
      if (pathname !== STAGE.page) return portal(request, env);
      const { headers } = await portal(new Request(new URL(PLAIN, origin)), env);
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      return new Response(stage(nonce), { headers });
    };
  return startPortal({ port: 0, dbUrl: ':memory:', standIns: true, around });
}

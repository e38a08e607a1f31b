import type { Answer } from '@apunt/portal';
import { COMPLAINTS, hook } from './hook.ts';

export interface Front {
  /** What pages have told since somebody has looked. */
  readonly complaints: string[];
  /** Pages of the test's own, by their path: the body of each. The portal's policy and sheet of the library hold for them, too. */
  readonly pages: Map<string, string>;
  readonly around: (portal: Answer) => Answer;
}

/** A page of the portal that needs neither database nor session. */
const PLAIN = '/politica-de-privacitat';

/** The settings of a page stand in front of all else: they count as a child of the body. */
const SETTINGS = /^\s*<apunt-config[^>]*><\/apunt-config>/;

const pageOf = (body: string, nonce: string): string => `<!doctype html>
<html lang="ca">
  <head>
    <meta charset="utf-8">
    <title>Prova</title>
    <link rel="stylesheet" href="/apunt/apunt.css">
    <script type="module" src="/apunt/apunt.js" crossorigin nonce="${nonce}"></script>
  </head>
  <body>${SETTINGS.exec(body)?.[0] ?? ''}<main>${body.replace(SETTINGS, '')}</main></body>
</html>`;

/** What stands before the portal: it puts the hook into every page, before any other script. */
export function createFront(): Front {
  const complaints: string[] = [];
  const pages = new Map<string, string>();
  const around: Front['around'] = (portal) => async (request, env) => {
    const url = new URL(request.url);
    if (url.pathname === COMPLAINTS) {
      complaints.push(await request.text());
      return new Response(null, { status: 204 });
    }
    const own = pages.get(url.pathname);
    const answer = await portal(own === undefined ? request : new Request(new URL(PLAIN, url)), env);
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    if (nonce === undefined || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const html = own === undefined ? await answer.text() : pageOf(own, nonce);
    const script = `<script nonce="${nonce}">(${hook.toString()})('${COMPLAINTS}')</script>`;
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(
      html.replace('<head>', () => `<head>${script}`),
      { status: answer.status, headers },
    );
  };
  return { complaints, pages, around };
}

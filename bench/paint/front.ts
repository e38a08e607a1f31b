import type { Answer } from '@apunt/portal';
import { brotli } from '../../scripts/brotli.ts';
import type { Files } from '../build.ts';

/* The front of the portal: it answers with the page of each contender, compressed, without the time that the portal itself takes. */

/** How a contender changes the HTML of a page. */
export type Rewrite = (html: string) => string;

/** A script that runs; JSON for elements does not. */
const SCRIPT = /<script(?![^>]*type="application\/json")[^>]*>[\s\S]*?<\/script>\s*/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>\s*/g;

/** The same page without any script, with the library's styles. */
export const withoutScripts: Rewrite = (html) => html.replace(SCRIPT, '').replace(PRELOAD, '');

/** The same page with elements of plain r2wc, named in the head as whoever writes them would do. */
export const withPlainElements =
  (head: string): Rewrite =>
  (html) => {
    const [, nonce = ''] = /<script[^>]* nonce="([^"]+)"/.exec(html) ?? [];
    const own = head.replaceAll('<script', () => `<script nonce="${nonce}"`);
    return withoutScripts(html).replace('</head>', () => `${own}</head>`);
  };

const TEXT = /^(?:text\/|application\/(?:json|manifest|javascript)|image\/svg)/;

interface Kept {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

async function keep(answer: Response, rewrite: Rewrite): Promise<Kept> {
  const headers = new Headers(answer.headers);
  const type = headers.get('content-type') ?? '';
  headers.delete('content-length');
  if (!TEXT.test(type) || headers.has('content-encoding'))
    return { status: answer.status, headers, body: await answer.arrayBuffer() };
  const text = await answer.text();
  headers.set('content-encoding', 'br');
  const body = new Uint8Array(brotli(type.startsWith('text/html') ? rewrite(text) : text));
  return { status: answer.status, headers, body: body.buffer };
}

/** Where files of a contender that is not ours are served. */
export const PLAIN_FILES = '/plain/';

/**
 * Answers as the portal does, compressed at the best quality, and the second time from memory: what is measured is the page, and not the
 * server, which works on the same machine. Reads only.
 */
export function frontOf(rewrite: Rewrite, files?: Files): (portal: Answer) => Answer {
  const kept = new Map<string, Promise<Kept>>();
  return (portal) => async (request, env) => {
    const { pathname, href } = new URL(request.url);
    const plain = pathname.startsWith(PLAIN_FILES)
      ? files?.get(pathname.slice(PLAIN_FILES.length))
      : undefined;
    const ask = async () =>
      plain === undefined
        ? portal(new Request(request, { headers: withoutEncoding(request.headers) }), env)
        : new Response(plain, { headers: { 'content-type': 'text/javascript' } });
    const coming = kept.get(href) ?? ask().then((answer) => keep(answer, rewrite));
    kept.set(href, coming);
    const { status, headers, body } = await coming;
    return new Response(status === 204 || status === 304 ? null : body.slice(0), { status, headers });
  };
}

/** The front compresses, and a page is rewritten before. A cookie would make an answer the visitor's own. */
function withoutEncoding(given: Headers): Headers {
  const headers = new Headers(given);
  for (const name of ['accept-encoding', 'cookie', 'range', 'if-none-match']) headers.delete(name);
  return headers;
}

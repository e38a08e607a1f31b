import { createServer, type ServerResponse } from 'node:http';
import { brotli } from '../scripts/brotli.ts';
import { listen } from '../scripts/listen.ts';
import type { Files } from './build.ts';
import { contentHtml, isContentKind } from './content-pages.ts';
import { listAnswer } from './list.ts';
import { headOf, namedFiles } from './head.ts';
import { HINT, pageHtml, POLL, PROFILE } from './pages.ts';

export interface BenchServer {
  readonly origin: string;
  /** Brotli (quality 11) bytes of one file. */
  bytes(path: string): number;
  close(): void;
}

const typeOf = (path: string): string => (path.endsWith('.css') ? 'text/css' : 'text/javascript');

function answer(path: string): unknown {
  if (path === '/api/front/user/profile') return PROFILE;
  if (path.startsWith('/api/front/poll/')) return POLL;
  if (path.startsWith('/api/list/')) return listAnswer(path);
  if (path.startsWith('/api/front/live/')) return { messages: [], hasMoreResults: false };
  return {};
}

/** Serves the pages, the compressed files and a back end that answers at once, on a free port of this machine. */
export async function startServer(builds: ReadonlyMap<string, Files>, probe: string): Promise<BenchServer> {
  const files = new Map<string, Buffer>([['/probe.js', brotli(probe)]]);
  for (const [contender, built] of builds) {
    for (const [name, source] of built) files.set(`/files/${contender}/${name}`, brotli(source));
  }

  function send(
    response: ServerResponse,
    type: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ): void {
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      ...headers,
    });
    response.end(body);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(url.pathname);
    if (file) return send(response, typeOf(url.pathname), file, { 'content-encoding': 'br' });
    if (url.pathname.startsWith('/api/')) {
      return send(response, 'application/json', JSON.stringify({ response: answer(url.pathname) }));
    }
    if (url.pathname !== '/page') {
      response.writeHead(404);
      return response.end();
    }
    const contender = url.searchParams.get('contender') ?? '';
    const content = url.searchParams.get('content');
    if (isContentKind(content)) {
      const isOne = content === 'carousel' || content === 'gallery';
      const head = isOne ? namedFiles(contender, `apunt-${content}`, builds.get(contender)) : '';
      return send(response, 'text/html', contentHtml(content, contender, head));
    }
    const html = pageHtml({
      contender,
      likes: Number(url.searchParams.get('likes')),
      hydrate: url.searchParams.get('hydrate') === 'load' ? 'load' : undefined,
      poll: url.searchParams.has('poll'),
      list: url.searchParams.has('list'),
      head: headOf(contender, url.searchParams.get('head'), builds.get(contender)),
    });
    send(response, 'text/html', html, {
      'set-cookie': `apuntUser=${encodeURIComponent(HINT)}; Path=/; SameSite=Lax`,
    });
  });
  const port = await listen(server);
  return {
    // A name that counts as public: pages of authors' own machines fetch the checks (docs/adr/0050).
    origin: `http://bench.localhost:${port}`,
    bytes: (path) => files.get(path)?.length ?? 0,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

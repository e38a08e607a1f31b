import { watch } from 'node:fs';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { PortalEnv } from './context.ts';

const SCRIPT = `const stream = new EventSource('/__reload');
stream.addEventListener('built', () => location.reload());
`;

/** For `npm run dev`: pages reload as soon as the library has been built again. */
export function reloadRoutes(distDir: string): Hono<PortalEnv> {
  const app = new Hono<PortalEnv>();
  app.get('/client.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/', (c) =>
    streamSSE(c, async (stream) => {
      // The loader's file is written last.
      const watcher = watch(distDir, (_, file) => {
        if (file === 'apunt.js') void stream.writeSSE({ event: 'built', data: '' });
      });
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      watcher.close();
    }),
  );
  return app;
}

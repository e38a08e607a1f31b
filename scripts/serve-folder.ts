import { serve, type ServerType } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves a folder of files on this machine; port 0 takes any that is free. */
export const serveFolder = (root: string, port: number): Promise<{ server: ServerType; origin: string }> =>
  new Promise((resolve) => {
    const app = new Hono().use('*', serveStatic({ root }));
    const server = serve({ fetch: app.fetch, port, hostname: 'localhost' }, (info) =>
      resolve({ server, origin: `http://localhost:${info.port}` }),
    );
  });

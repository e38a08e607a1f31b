import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createPortal, type PortalOptions } from './create-portal.ts';

/** Answers a request; the second value is the adapter's, to be passed on. */
export type Answer = (request: Request, env?: object) => Response | Promise<Response>;

export interface ServerOptions extends PortalOptions {
  /** Default 4000; 0 takes any free one. */
  port?: number;
  /** Stands between visitors and the portal: tests put into its pages what they want to see of them. */
  around?: (portal: Answer) => Answer;
  /** Told about each port that was taken; without it a taken port is an error. */
  onPortTaken?: (port: number) => void;
}

export interface PortalServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Starts the portal; with `onPortTaken` it goes on to the next free port. */
export async function startPortal({
  port = 4000,
  onPortTaken,
  around = (portal) => portal,
  ...options
}: ServerOptions): Promise<PortalServer> {
  const portal = await createPortal(options);
  const server = createAdaptorServer({
    fetch: around((request, env) => portal.app.fetch(request, env)),
  });
  try {
    const bound = await listen(server, port, onPortTaken);
    return {
      url: `http://localhost:${bound}`,
      port: bound,
      async close() {
        await closeServer(server);
        await portal.close();
      },
    };
  } catch (error) {
    await portal.close();
    throw error;
  }
}

async function listen(server: Server, port: number, onPortTaken?: (port: number) => void): Promise<number> {
  const triesLeft = 20;
  for (let candidate = port; candidate <= port + triesLeft; candidate += 1) {
    const bound = await tryListen(server, candidate);
    if (bound !== null) return bound;
    if (onPortTaken === undefined) break;
    onPortTaken(candidate);
  }
  throw new Error(
    `Port ${port} is taken${onPortTaken === undefined ? '' : `, and so are the ${triesLeft} after it`}.`,
  );
}

/** The port, or null if it is taken. No host: `*.localhost` may resolve to IPv6 or IPv4. */
function tryListen(server: Server, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error);
    server.once('error', onError);
    server.listen(port, () => {
      server.off('error', onError);
      const address: string | AddressInfo | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    // Stalled answers and kept-alive sockets would hold the server open.
    if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
      server.closeAllConnections();
  });
}

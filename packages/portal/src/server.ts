import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createPortal } from './create-portal.ts';
import { compressed } from './delivery/compress.ts';
import type { PortalOptions } from './portal-options.ts';
import { SettingError } from './setting-error.ts';

/** Answers a request; the second value is the adapter's, to be passed on. */
export type Answer = (request: Request, env?: object) => Response | Promise<Response>;

export interface ServerOptions extends PortalOptions {
  /** Default 4000; 0 takes any free one. */
  port?: number;
  /** The address to listen on, such as `0.0.0.0`; default: this machine alone, by IPv4 and IPv6. */
  host?: string | undefined;
  /** Stands between visitors and the portal: tests put into its pages what they want to see of them. */
  around?: (portal: Answer) => Answer;
  /** Files are compressed quickly instead of best: for tests, and where they change all the time. */
  isHurried?: boolean;
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
  host,
  onPortTaken,
  around = (portal) => portal,
  isHurried = false,
  ...options
}: ServerOptions): Promise<PortalServer> {
  const portal = await createPortal(options);
  const fetch = compressed(
    around((request, env) => portal.app.fetch(request, env)),
    { isHurried: isHurried || options.reload === true },
  );
  const hosts = host === undefined ? LOOPBACK : [host];
  const servers = hosts.map((address) => ({
    address,
    server: createAdaptorServer({ fetch, serverOptions: { keepAliveTimeout: KEPT_ALIVE } }),
  }));
  try {
    const bound = await listen(servers, port, onPortTaken);
    return {
      url: `http://localhost:${bound}`,
      port: bound,
      async close() {
        await Promise.all(servers.map(({ server }) => closeServer(server)));
        await portal.close();
      },
    };
  } catch (error) {
    await portal.close();
    throw error;
  }
}

/**
 * Milliseconds that a connection waits for its next request. Proxies let go of theirs after a minute: a connection that the portal let go of
 * first would cost a visitor an error.
 */
const KEPT_ALIVE = 65_000;
/** `*.localhost` may resolve to either of them. */
const LOOPBACK = ['127.0.0.1', '::1'];
/** Ports that are tried after the wanted one. */
const MORE_PORTS = 20;

interface Listener {
  address: string;
  server: Server;
}

async function listen(
  listeners: readonly Listener[],
  port: number,
  onPortTaken?: (port: number) => void,
): Promise<number> {
  for (let candidate = port; candidate <= port + MORE_PORTS; candidate += 1) {
    const bound = await listenAll(listeners, port === 0 ? 0 : candidate);
    if (bound !== null) return bound;
    // Port 0: the free one of the first address was taken on the second.
    if (port === 0) continue;
    if (onPortTaken === undefined) break;
    onPortTaken(candidate);
  }
  throw new Error(
    `Port ${port} is taken${onPortTaken === undefined ? '' : `, and so are the ${MORE_PORTS} after it`}.`,
  );
}

/** The port that all of them listen on, or null if it is taken on one of their addresses; then none listens. */
async function listenAll(listeners: readonly Listener[], wanted: number): Promise<number | null> {
  let port = wanted;
  const listening: Server[] = [];
  for (const { address, server } of listeners) {
    const bound = await tryListen(server, port, address);
    if (bound === 'none') continue;
    if (bound === null) {
      await Promise.all(listening.map(closeServer));
      return null;
    }
    listening.push(server);
    port = bound;
  }
  if (listening.length > 0) return port;
  throw new SettingError(
    `This machine does not have the address ${listeners.map(({ address }) => address).join(', ')}.`,
  );
}

/** The port; null if it is taken; 'none' where the machine does not have the address, such as one without IPv6. */
function tryListen(server: Server, port: number, address: string): Promise<number | 'none' | null> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve('none');
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, address, () => {
      server.off('error', onError);
      const told: string | AddressInfo | null = server.address();
      resolve(typeof told === 'object' && told !== null ? told.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!server.listening) {
      resolve();
      return;
    }
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    // Stalled answers and kept-alive sockets would hold the server open.
    if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
      server.closeAllConnections();
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeeded } from '@apunt/portal/testing/seeded-copy';
import { startPortal, type PortalServer, type ServerOptions } from '@apunt/portal';
import { distFolder } from '../scripts/plugins/light.mjs';

export interface OwnPortal {
  /** The server that runs now: a restart replaces it. */
  readonly server: PortalServer;
  readonly folder: string;
  /** At the same port, with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A portal over the built files. Its database and uploads are in a folder of its own, which `close` removes. */
export async function startOwnPortal(options: ServerOptions = {}): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'apunt-portal-'));
  const database = join(folder, 'portal.db');
  await copySeeded(database);
  const start = (port: number) =>
    startPortal({
      dbUrl: `file:${database}`,
      uploadsDir: join(folder, 'uploads'),
      distDir: distFolder,
      limits: false,
      standIns: true,
      isHurried: true,
      ...options,
      port,
    });
  let server = await start(0);
  return {
    get server() {
      return server;
    },
    folder,
    async restart() {
      const { port } = server;
      await server.close();
      server = await start(port);
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

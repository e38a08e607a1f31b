import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeeded } from '@apunt/portal/testing/seeded-copy';
import { startPortal, type PortalServer, type ServerOptions } from '@apunt/portal';
import { distFolder } from '../scripts/plugins/light.mjs';

export interface OwnPortal {
  /** The one that runs: after a restart it is another. */
  readonly server: PortalServer;
  readonly folder: string;
  /** At the same port, with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A portal over what is built, with database and uploads in a folder of its own that goes with it. */
export async function startOwnPortal(options: ServerOptions = {}): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'apunt-portal-'));
  const database = join(folder, 'portal.db');
  await copySeeded(database);
  const start = (port: number) =>
    startPortal({
      dbUrl: `file:${database}`,
      uploadsDir: join(folder, 'uploads'),
      distDir: distFolder,
      loginLimit: false,
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

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PortalOptions } from './portal-options.ts';

type Given = Pick<PortalOptions, 'dbUrl' | 'uploadsDir'> & { production: boolean };

/** Production has a folder of its own: the database of a developer on the same machine holds the sample accounts. */
const folderOf = (production: boolean): string =>
  fileURLToPath(new URL(`../../../.data/${production ? 'production/' : ''}`, import.meta.url));

export const databaseUrl = ({ dbUrl, production }: Given): string =>
  dbUrl ?? `file:${path.join(folderOf(production), 'portal.db')}`;

/** The folder of the files that readers send: beside the database, where that is a file. */
export function uploadsFolder({ dbUrl = '', uploadsDir, production }: Given): string {
  if (uploadsDir !== undefined) return path.resolve(uploadsDir);
  if (!dbUrl.startsWith('file:')) return path.join(folderOf(production), 'uploads');
  const file = dbUrl.startsWith('file://') ? fileURLToPath(dbUrl) : dbUrl.slice('file:'.length);
  return path.resolve(path.dirname(file), 'uploads');
}

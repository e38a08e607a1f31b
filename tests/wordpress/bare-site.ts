import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemblePlugin } from '../../scripts/wordpress/assemble.mjs';
import { startSite } from '../../scripts/wordpress/site.mjs';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** A WordPress with the plugin and without the files of the library, which take no part where no browser does. */
export async function startBareSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'apunt-bare-'));
  try {
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'light'), { recursive: true });
    for (const file of ['manifest.json', 'light/manifest.json']) writeFileSync(join(dist, file), '{}');
    return await startSite({ plugin: assemblePlugin({ dist, plugin: join(folder, 'plugin') }) });
  } finally {
    // The site has a copy.
    rmSync(folder, { recursive: true });
  }
}

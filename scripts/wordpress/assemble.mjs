import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** Where the plugin is put together, ready to be copied into wp-content/plugins. */
const PLUGIN = join(root, '.data/wordpress/apunt-widgets');

/** The manifests of both builds: a setting of the plugin says which of them a site takes. */
const MANIFESTS = ['manifest.json', 'light/manifest.json'];

/** Puts the plugin together: its own files, the PHP helper, and both builds of the library. */
export function assemblePlugin({ dist = join(root, 'dist'), plugin = PLUGIN } = {}) {
  const missing = MANIFESTS.find((file) => !existsSync(join(dist, file)));
  if (missing)
    throw new Error(`dist/${missing}: expected the built library, and found none. Run npm run build first.`);
  rmSync(plugin, { recursive: true, force: true });
  mkdirSync(plugin, { recursive: true });
  cpSync(join(root, 'integrations/wordpress'), plugin, { recursive: true });
  cpSync(join(root, 'integrations/php'), join(plugin, 'php'), { recursive: true });
  cpSync(dist, join(plugin, 'library'), { recursive: true });
  return plugin;
}

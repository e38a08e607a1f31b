import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../install.mjs';

/** Where the plugin is put together, ready to be copied into wp-content/plugins. */
export const PLUGIN = join(root, '.data/wordpress/apunt-widgets');

/** Puts the plugin together: its own files, the PHP helper, and the built library. */
export function assemblePlugin() {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'manifest.json')))
    throw new Error(
      'dist/manifest.json: expected the built library, and found none. Run npm run build first.',
    );
  rmSync(PLUGIN, { recursive: true, force: true });
  mkdirSync(PLUGIN, { recursive: true });
  cpSync(join(root, 'integrations/wordpress'), PLUGIN, { recursive: true });
  cpSync(join(root, 'integrations/php'), join(PLUGIN, 'php'), { recursive: true });
  // The light build is another library, with a manifest of its own.
  cpSync(dist, join(PLUGIN, 'library'), {
    recursive: true,
    filter: (source) => basename(source) !== 'light',
  });
  return PLUGIN;
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { changeText } from './change-text.mjs';

/*
 * video.js, its parts and Leaflet put text where the browser would run or parse it, and have no setting for a Trusted Types
 * policy. In pinned versions of their files that text goes through ours instead (docs/adr/0029).
 */

const TRUSTED = fileURLToPath(new URL('../../packages/ui/src/trusted/trusted.ts', import.meta.url));

/** File → [text, replacement, how often it stands there]. */
export const CHANGES = {
  'video.js/dist/video.es.js': [['new Worker(objectUrl)', 'new Worker(scriptAddress(objectUrl))', 1]],
  'videojs-vtt.js/lib/vtt.js': [['.innerHTML = s;', '.innerHTML = inertHtml(s);', 1]],
  // Leaflet asks, as soon as it is loaded, whether the browser knows SVG in HTML; its other places are not reached.
  'leaflet/dist/leaflet-src.esm.js': [["div.innerHTML = '<svg/>'", "div.innerHTML = inertHtml('<svg/>')", 1]],
  'mpd-parser/dist/mpd-parser.es.js': [
    ['parseFromString(manifestString, ', 'parseFromString(inertHtml(manifestString), ', 1],
  ],
};

/** The changed text of a file; undefined for one that stays as it is. */
function changed(code, id) {
  const file = Object.keys(CHANGES).find((name) => id.replaceAll('\\', '/').endsWith(name));
  if (!file) return undefined;
  const isCommon = !/^(import|export) /m.test(code);
  const path = JSON.stringify(TRUSTED);
  const head = isCommon
    ? `var { inertHtml, scriptAddress } = require(${path});\n`
    : `import { inertHtml, scriptAddress } from ${path};\n`;
  return head + changeText(code, CHANGES[file]);
}

/** @returns {import('rollup').Plugin} */
export function trustedMediaPlugin() {
  return {
    name: 'apunt-trusted-media',
    transform(code, id) {
      const text = changed(code, id);
      return text === undefined ? null : { code: text, map: null };
    },
  };
}

/**
 * The same for esbuild, which bundles stories for a page with a strict policy.
 *
 * @returns {import('esbuild').Plugin}
 */
export function esbuildTrustedMediaPlugin() {
  const names = Object.keys(CHANGES).map((name) =>
    name.slice(name.lastIndexOf('/') + 1).replaceAll('.', '\\.'),
  );
  return {
    name: 'apunt-trusted-media',
    setup(build) {
      build.onLoad({ filter: new RegExp(`[/\\\\](${names.join('|')})$`) }, async ({ path }) => {
        const text = changed(await readFile(path, 'utf8'), path);
        return text === undefined ? undefined : { contents: text, loader: 'js' };
      });
    },
  };
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { changeSyntax, changeSyntaxPlugin, entryFor } from './change-syntax.mjs';
import { propertyName } from './nodes.mjs';

/*
 * video.js, its parts and Leaflet put text where the browser would run or parse it, and have no setting for a Trusted Types policy. In
 * their files that text goes through ours instead (docs/adr/0029).
 */

const TRUSTED = fileURLToPath(new URL('../../packages/ui/src/trusted/trusted.ts', import.meta.url));

// The report is closed as outdated, and about `innerHTML` in video.js. No report about workers, vtt.js or mpd-parser is known; the
// publisher of video.js has these two as well.
const VIDEO = 'https://github.com/videojs/video.js/issues/7328';
// Open, and about every `innerHTML` of Leaflet.
const LEAFLET = 'https://github.com/Leaflet/Leaflet/issues/9773';

/** @param {import('vite').ESTree.AssignmentExpression} node */
const setsInnerHtml = ({ operator, left }) => operator === '=' && propertyName(left) === 'innerHTML';

/** @param {import('vite').ESTree.Expression} callee */
const isWorker = (callee) => (callee.type === 'Identifier' ? callee.name : propertyName(callee)) === 'Worker';

/** @type {Readonly<Record<string, readonly import('./change-syntax.mjs').SyntaxChange[]>>} */
export const CHANGES = {
  'video.js/dist/video.es.js': [
    {
      does: 'makes a worker',
      report: VIDEO,
      node: 'NewExpression',
      edit: ({ callee, arguments: [address, ...rest] }, textOf) =>
        address && isWorker(callee)
          ? `new ${textOf(callee)}(${[`scriptAddress(${textOf(address)})`, ...rest.map(textOf)].join(', ')})`
          : null,
    },
  ],
  'videojs-vtt.js/lib/vtt.js': [
    {
      does: 'sets innerHTML',
      report: VIDEO,
      node: 'AssignmentExpression',
      edit: (node, textOf) =>
        setsInnerHtml(node) ? `${textOf(node.left)} = inertHtml(${textOf(node.right)})` : null,
    },
  ],
  'leaflet/dist/leaflet-src.esm.js': [
    {
      // Leaflet asks, as soon as it is loaded, whether the browser knows SVG in HTML; its other places are not reached.
      does: 'sets innerHTML to a literal',
      report: LEAFLET,
      node: 'AssignmentExpression',
      edit: (node, textOf) =>
        setsInnerHtml(node) && node.right.type === 'Literal' && String(node.right.value).startsWith('<')
          ? `${textOf(node.left)} = inertHtml(${textOf(node.right)})`
          : null,
    },
  ],
  'mpd-parser/dist/mpd-parser.es.js': [
    {
      does: 'parses text with DOMParser',
      report: VIDEO,
      node: 'CallExpression',
      edit: ({ callee, arguments: [text, ...rest] }, textOf) =>
        text && propertyName(callee) === 'parseFromString'
          ? `${textOf(callee)}(${[`inertHtml(${textOf(text)})`, ...rest.map(textOf)].join(', ')})`
          : null,
    },
  ],
};

/**
 * Brings our policy into a changed file.
 *
 * @param {string} code
 */
function headOf(code) {
  const path = JSON.stringify(TRUSTED);
  return /^(import|export) /m.test(code)
    ? `import { inertHtml, scriptAddress } from ${path};\n`
    : `var { inertHtml, scriptAddress } = require(${path});\n`;
}

/** For Rollup. */
export const trustedMediaPlugin = () => changeSyntaxPlugin('apunt-trusted-media', CHANGES, headOf);

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
        const [file, changes] = entryFor(CHANGES, path) ?? [];
        if (!file || !changes) return undefined;
        const source = await readFile(path, 'utf8');
        return { contents: headOf(source) + changeSyntax(file, source, changes).code, loader: 'js' };
      });
    },
  };
}

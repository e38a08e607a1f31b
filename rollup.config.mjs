import { existsSync, readdirSync, readFileSync } from 'node:fs';
import json from '@rollup/plugin-json';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { swc } from 'rollup-plugin-swc3';
import { atomicOutputPlugin } from './scripts/plugins/atomic-output.mjs';
import { importAgainPlugin } from './scripts/plugins/import-again.mjs';
import { isOfChangedFile } from './scripts/plugins/change-syntax.mjs';
import { circlesPlugin } from './scripts/plugins/circles.mjs';
import { compileHintsPlugin } from './scripts/plugins/compile-hints.mjs';
import { contractDocsPlugin } from './scripts/plugins/contract-docs.mjs';
import { docsPagesPlugin, docsUrl } from './scripts/plugins/docs-pages.mjs';
import { loaderPlugin } from './scripts/plugins/loader.mjs';
import { noticesPlugin } from './scripts/plugins/notices.mjs';
import { reactFilePlugin, reactPlugin } from './scripts/plugins/react.mjs';
import { straysPlugin } from './scripts/plugins/strays.mjs';
import { sheetPlugin } from './scripts/plugins/sheet.mjs';
import { iconPlugin } from './scripts/plugins/icon.mjs';
import { trustedMediaPlugin } from './scripts/plugins/trusted-media.mjs';
import { swcOptions } from './scripts/plugins/swc.mjs';

/** @type {{ version: string, homepage: string }} */
const { version, homepage } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const docs = docsUrl(homepage);
/** Where it is written to; a test builds a second time elsewhere, and compares. */
const folder = process.env.APUNT_DIST || 'dist';
/** @param {string} name */
const element = (name) => `packages/widgets/src/${name}/${name}.element.ts`;
const widgets = readdirSync(new URL('packages/widgets/src', import.meta.url)).filter((name) =>
  existsSync(element(name)),
);

/**
 * Which rooms and folders (`packages/<room>/src/<folder>`) and which packages share a file (docs/architecture.md). Files
 * directly in a room are named by the room; `texts` are those of `locales` that the parts in the chunk show. What stands
 * in no list goes with whoever asks for it: with the one widget that uses it, into a file of its own when several do, or
 * later where it is asked for by `import()`.
 *
 * @type {Readonly<Record<string, { rooms?: string[], packages?: string[], texts?: string[] }>>}
 */
const SHARED = {
  core: {
    // The second line: small parts that nearly every page uses. A file of their own would be one more to ask for before the first
    // widget (docs/adr/0044).
    // prettier-ignore
    rooms: [
      'element', 'session', 'i18n', 'loader', 'api', 'ui/address',
      'ui', 'api/text', 'media/next',
    ],
    packages: ['zustand', '@r2wc', 'js-cookie', 'valibot'],
  },
  // What asks and leads to the login, with the press that needs one; and for a page that sends visitors there.
  dialog: { rooms: ['ui/dialog'], texts: ['login-prompt'] },
  'login-way': { rooms: ['session/login'] },
  // The engine of plurals, which comes with texts that hold some.
  plurals: { rooms: ['i18n/plurals'], packages: ['i18next'] },
  // The network code, which comes with the first call.
  api: { rooms: ['api/network', 'session/network'], packages: ['ky'] },
  // The arithmetic of days: ages, cards that run out, calendars.
  calendar: { rooms: ['i18n/calendar'], packages: ['date-fns', '@date-fns'] },
  // Dates as the back end writes them, and as visitors read them: a poll needs no form for that.
  dates: { rooms: ['api/dates', 'i18n/dates'] },
  // Calls at intervals.
  polling: { rooms: ['api/polling'] },
  // For whoever makes the page (docs/adr/0050): whether and when to check it, and the checks.
  authors: { rooms: ['loader/authors'] },
  checks: { rooms: ['loader/checks', 'lint'] },
  html: { rooms: ['ui/html'] },
  // Cards from data: one file, whichever kinds a page has.
  cards: { rooms: ['ui/cards'], texts: ['card', 'show-card'] },
  // Rows that are scrolled, with all that stands around them.
  row: { rooms: ['ui/row'] },
  picture: { rooms: ['ui/picture'] },
  // How menus look that are opened.
  menu: { rooms: ['ui/menu'] },
  // Menus from data, in the markup that templates print: few pages have any.
  entries: { rooms: ['ui/entries', 'api/menu'] },
  // Links as data, in menus, topics and texts.
  links: { rooms: ['api/links'] },
  // What widgets need that stand around server HTML.
  adopt: { rooms: ['element/adopt'] },
  // The page's scroll: the one listener of what stands around the page, and the lock while something lies over it.
  scroll: { rooms: ['ui/scroll'] },
  trusted: { rooms: ['ui/trusted'] },
  // Whether a third party may be contacted, with the first widget that asks.
  consent: { rooms: ['session/consent'] },
  popover: { rooms: ['ui/popover'] },
  // Addresses of networks, and copying, for what shares.
  sharing: { rooms: ['ui/share', 'ui/copy'] },
  account: {
    rooms: ['ui/account', 'session/account', 'api/account', 'element/account'],
    texts: ['account-menu', 'saved-list'],
  },
  forms: {
    rooms: ['ui/form', 'forms/form', 'element/form'],
    packages: ['react-hook-form', '@hookform'],
    texts: ['validation'],
  },
  fields: { rooms: ['ui/fields', 'forms/fields'], texts: ['fields'] },
  social: { rooms: ['ui/social', 'forms/social'], texts: ['social'] },
  registration: { rooms: ['forms/registration'], texts: ['captcha', 'register-errors'] },
  club: { rooms: ['forms/club'] },
  // The machine of long lists, and the search in the two lists that have one.
  lists: { rooms: ['lists', 'lists/list', 'api/lists'], texts: ['lists'] },
  searching: { rooms: ['lists/search'], texts: ['list-search'] },
  choices: { rooms: ['ui/select', 'api/filters'], texts: ['filters'] },
  ads: { rooms: ['ui/ads', 'api/ads'] },
  // The field that leads to the results.
  box: { rooms: ['lists/box'], texts: ['search'] },
  // How a widget finds the player that it belongs to.
  find: { rooms: ['media/find'] },
  // What goes along with a player: moments, transcript, playlist.
  follow: { rooms: ['media/follow'] },
};
/** Modules that stand in a shared file for another's sake, and why that costs nothing. */
const STRAYS = {
  'api/src/resources/login.ts': 'social logins are shown in forms only',
};
const chunkOf = new Map(
  Object.entries(SHARED).flatMap(([chunk, { rooms = [], packages = [], texts = [] }]) =>
    [
      ...rooms,
      ...packages.map((name) => `node_modules/${name}`),
      ...texts.map((name) => `locales/${name}`),
    ].map((place) => [place, chunk]),
  ),
);

/**
 * The room and first folder of one of our files, the name of a file of texts, or the package of a foreign file.
 *
 * @param {string} id
 */
function placeOf(id) {
  const foreign = /node_modules\/(@?[^/]+)/.exec(id);
  if (foreign) return `node_modules/${foreign[1]}`;
  const texts = /\/locales\/(?:ca\/)?([\w-]+)\.(?:ts|json)$/.exec(id);
  if (texts) return `locales/${texts[1]}`;
  const [, room = '', folder] = /packages\/(\w+)\/src\/(?:([\w-]+)\/)?/.exec(id) ?? [];
  return folder ? `${room}/${folder}` : room;
}

/**
 * How the graph is written into a folder, with React or with Preact.
 *
 * @param {string} dir
 * @param {'react' | 'light'} kind
 * @returns {import('rollup').OutputOptions}
 */
const output = (dir, kind) => ({
  dir,
  format: 'es',
  entryFileNames: '[name]-[hash:8].js',
  chunkFileNames(chunk) {
    const locale = /locales\/(es|en)\/([\w-]+)\.json/.exec(chunk.facadeModuleId ?? '');
    return locale ? `${locale[2]}.${locale[1]}-[hash:8].js` : '[name]-[hash:8].js';
  },
  manualChunks: (id) => chunkOf.get(placeOf(id)) ?? null,
  hoistTransitiveImports: false,
  generatedCode: 'es2015',
  plugins: [
    compileHintsPlugin(['core', 'api', 'dates']),
    reactFilePlugin(kind),
    loaderPlugin({ version, docs }),
    noticesPlugin(),
  ],
});

// One graph, written twice: only the file that answers for React differs (docs/adr/0042).
const outputs = [output(folder, 'react'), output(`${folder}/light`, 'light')];

/** @type {import('rollup').RollupOptions} */
export default {
  input: {
    core: 'packages/loader/src/boot.ts',
    ...Object.fromEntries(widgets.map((name) => [name, element(name)])),
  },
  // The core is entry and shared file at once, without a file of its own that only points to it.
  preserveEntrySignatures: 'allow-extension',
  output: outputs,
  onwarn(warning, warn) {
    // By its own hand: `--silent`, which keeps Rollup's progress from the terminal, would keep this as well.
    if (isOfChangedFile(warning)) return console.warn(warning.message);
    if (['UNUSED_EXTERNAL_IMPORT', 'MODULE_LEVEL_DIRECTIVE'].includes(warning.code ?? '')) return;
    warn(warning);
  },
  plugins: [
    atomicOutputPlugin(folder, outputs.length),
    sheetPlugin(),
    iconPlugin(),
    trustedMediaPlugin(),
    reactPlugin(),
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify('production'),
        __APUNT_VERSION__: JSON.stringify(version),
      },
    }),
    resolve({ browser: true, extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] }),
    commonjs(),
    json({ compact: true, namedExports: false, preferConst: true }),
    swc(swcOptions),
    docsPagesPlugin(docs),
    // After the types have gone: it reads plain JavaScript.
    contractDocsPlugin(),
    importAgainPlugin(),
    circlesPlugin(),
    straysPlugin((id) => chunkOf.get(placeOf(id)), STRAYS),
  ],
};

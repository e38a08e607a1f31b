import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { swc } from 'rollup-plugin-swc3';
import { loadContracts, loadContractTools, root } from './contracts.mjs';
import { compileCss } from './sheet.mjs';
import { swcOptions } from './swc.mjs';

const sha = (source) => `sha256-${createHash('sha256').update(source).digest('base64')}`;
const hash = (source) => createHash('sha256').update(source).digest('hex').slice(0, 8);

/** Style rules that keep each widget's room, made from the contracts. Without script nothing comes that needs it. */
function reserveRules(contracts) {
  const rules = (pick) =>
    contracts
      .filter(({ tag }) => tag !== 'apunt-config')
      .map(({ tag, reserve }) => [tag, pick(reserve, tag)])
      .filter(([, rule]) => rule)
      .map(([tag, rule]) => `${tag}{${rule}}`)
      .join('');
  const room = (block, tag) => `min-block-size:var(--${tag}-reserve,${block})`;
  const wide = rules(
    ({ block, inline }, tag) => room(block, tag) + (inline ? `;min-inline-size:${inline}` : ''),
  );
  const narrow = rules(({ narrow: block }, tag) => block && room(block, tag));
  return [
    // A root of its own flow: margins of the server HTML must not reach through the element.
    // In a line, an empty box and a button sit differently on it unless both are centred.
    rules(({ display }) =>
      display === 'block' ? 'display:flow-root' : `display:${display};vertical-align:middle`,
    ),
    `@media (scripting:enabled){${wide}}`,
    narrow && `@media (scripting:enabled) and (max-width:567px){${narrow}}`,
  ].join('');
}

/** What stands in `apunt.css`: tokens, and the look of content in the page's own DOM, which needs no code. */
function pageSheets() {
  const ui = join(root, 'packages/ui/src');
  const content = readdirSync(join(ui, 'content')).filter((name) => name.endsWith('.css'));
  return [join(ui, 'tokens.css'), ...content.sort().map((name) => join(ui, 'content', name))];
}

async function bundlePart(file, constants, dev) {
  const built = await rollup({
    input: join(root, 'packages/loader/src', file),
    plugins: [
      replace({
        preventAssignment: true,
        values: Object.fromEntries(
          Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      }),
      resolve({ extensions: ['.ts', '.tsx', '.js'] }),
      swc(swcOptions(dev)),
    ],
  });
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true });
  return output[0].code;
}

/** After the chunks: the late part of the loader, `apunt.css`, and `apunt.js` with the table of what to fetch. */
export function loaderPlugin({ version, dev = false }) {
  return {
    name: 'apunt-loader',
    buildStart() {
      for (const file of ['apunt', 'chunks', 'replay', 'late']) {
        this.addWatchFile(join(root, `packages/loader/src/${file}.ts`));
      }
      for (const file of pageSheets()) this.addWatchFile(file);
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
        const integrity = (fileName) => sha(bundle[fileName].code);
        const built = (fileName) => [fileName, integrity(fileName)];
        const boot = chunks.find(({ name, isEntry }) => isEntry && name === 'core');
        const closure = (fileName, known = new Set()) => {
          for (const dependency of bundle[fileName]?.imports ?? []) {
            if (known.has(dependency) || !bundle[dependency]) continue;
            known.add(dependency);
            closure(dependency, known);
          }
          return known;
        };
        const react = chunks.find(({ fileName }) => /^react-\w+\.js$/.test(fileName)).fileName;
        const shared = [...new Set([boot.fileName, react, ...closure(boot.fileName)])];
        const widgets = chunks
          .filter(({ isEntry, name }) => isEntry && name !== 'core')
          .sort((a, b) => a.name.localeCompare(b.name));
        const manifest = Object.fromEntries(
          widgets.map(({ name, fileName }) => {
            const own = [...closure(fileName)]
              .filter((file) => !shared.includes(file))
              .sort((a, b) => a.localeCompare(b));
            return [name, [built(fileName), ...own.map(built)]];
          }),
        );
        const late = await bundlePart('late.ts', { __APUNT_CHUNKS__: manifest }, dev);
        const lateFile = `late-${hash(late)}.js`;
        this.emitFile({ type: 'asset', fileName: lateFile, source: late });

        const contracts = await loadContracts();
        const sheets = await Promise.all(pageSheets().map((file) => compileCss(file)));
        const css = sheets.join('') + reserveRules(contracts);
        this.emitFile({ type: 'asset', fileName: 'apunt.css', source: css });

        const groups = new Map();
        for (const { tag, hydrate, adopt, keepsClicks, dom } of contracts) {
          const strategy =
            tag === 'apunt-config' ? 'none' : hydrate + (adopt || keepsClicks || dom === 'light' ? '+' : '');
          groups.set(strategy, `${groups.get(strategy) ?? ' '}${tag.slice('apunt-'.length)} `);
        }
        // The late file knows them.
        groups.delete('visible+');
        const tags = [...groups];
        const { completeSelector, wakingAttributes } = await loadContractTools();
        const selectors = contracts.map(completeSelector).filter(Boolean);
        const complete = selectors.length > 0 ? `:is(${selectors})` : ':not(*)';
        const wakes = [...new Set(contracts.flatMap(wakingAttributes))];
        const table = {
          version,
          tags,
          complete,
          wakes,
          late: [lateFile, sha(late)],
          shared: shared.map(built),
        };
        const source = await bundlePart('apunt.ts', { __APUNT_TABLE__: table }, dev);
        this.emitFile({ type: 'asset', fileName: 'apunt.js', source });
      },
    },
  };
}

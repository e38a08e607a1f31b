import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadContractTools, root } from './contracts.mjs';
import { bundleCss } from './sheet.mjs';

/* What the loader is told of the widgets: one source for the build and for `npm run dev`. */

/** @typedef {import('../../packages/element/src/contract.ts').WidgetContract} WidgetContract */
/** @typedef {import('../../packages/loader/src/table.ts').LoaderTable} LoaderTable */
/** @typedef {import('../../packages/loader/src/table.ts').ChunkManifest} ChunkManifest */

/**
 * Names of the tags that many pages have: the loader names their files itself (docs/adr/0044).
 *
 * @param {readonly WidgetContract[]} contracts
 */
export const nearNames = (contracts) =>
  contracts.flatMap(({ tag, near }) => (near ? [tag.slice('apunt-'.length)] : []));

/** One negation at the end of a selector. */
const NEGATION = /:not\((?:[^()]|:not\([^()]*\))*\)$/;

/**
 * The negations at the end of all selectors, where they share them: the loader holds them once.
 *
 * @param {readonly string[]} selectors
 * @returns {string}
 */
function commonEnd(selectors) {
  const [end = ''] = NEGATION.exec(selectors[0] ?? '') ?? [];
  if (!end || !selectors.every((one) => one.endsWith(end))) return '';
  return commonEnd(selectors.map((one) => one.slice(0, -end.length))) + end;
}

/**
 * One selector for several, of which some may be empty.
 *
 * @param {readonly string[]} given
 */
function anyOf(given) {
  const selectors = given.filter(Boolean);
  const end = commonEnd(selectors);
  const starts = selectors.map((selector) => selector.slice(0, selector.length - end.length));
  return selectors.length > 0 ? `:is(${starts.join(',')})${end}` : ':not(*)';
}

/**
 * The data of tags that the loader has before their code; see `LoaderTable`.
 *
 * @param {readonly WidgetContract[]} contracts
 * @param {ChunkManifest} chunks
 * @returns {Promise<Pick<LoaderTable, 'near' | 'tags' | 'complete' | 'follows' | 'fragment' | 'keeps' | 'wakes'>>}
 */
export async function tagTable(contracts, chunks) {
  /** @type {Map<LoaderTable['tags'][number][0], string>} */
  const groups = new Map();
  const { completeSelector, followSelector, keepSelector, isPageConfig, jsonAttributes, wakingAttributes } =
    await loadContractTools();
  for (const contract of contracts) {
    const { tag, hydrate, adopt, keepsClicks, dom } = contract;
    const ownsClicks = adopt || keepsClicks || dom === 'light';
    const strategy = isPageConfig(contract)
      ? 'none'
      : /** @type {const} */ (`${hydrate}${ownsClicks ? '+' : ''}`);
    groups.set(strategy, `${groups.get(strategy) ?? ' '}${tag.slice('apunt-'.length)} `);
  }
  const fragments = contracts.flatMap(({ follows }) =>
    typeof follows === 'object' ? [follows.fragment] : [],
  );
  // The late file knows them.
  groups.delete('visible+');
  return {
    near: Object.fromEntries(
      nearNames(contracts).flatMap((name) => {
        const files = chunks[name];
        return files ? [/** @type {const} */ ([name, files])] : [];
      }),
    ),
    tags: [...groups],
    complete: anyOf(contracts.map(completeSelector)),
    follows: anyOf(contracts.map(followSelector)),
    fragment: fragments.join('|') || '(?!)',
    keeps: anyOf(contracts.map(keepSelector)),
    wakes: [
      ...new Set(
        contracts
          .filter(({ complete }) => complete)
          .flatMap((contract) => [...wakingAttributes(contract), ...jsonAttributes(contract)]),
      ),
    ],
  };
}

/**
 * The names that an editor's HTML may carry, by the tag's name without `apunt-`.
 *
 * @param {readonly WidgetContract[]} contracts
 * @returns {Promise<import('../../packages/element/src/contract.ts').EditorsTable>}
 */
export async function editorsTable(contracts) {
  const { openToEditors } = await loadContractTools();
  return Object.fromEntries(
    contracts.flatMap((contract) => {
      const open = openToEditors(contract);
      return open ? [[contract.tag.slice('apunt-'.length), open]] : [];
    }),
  );
}

/**
 * What the overlay of `?apunt-debug` knows of the tags.
 *
 * @param {readonly WidgetContract[]} contracts
 * @param {string} version
 * @returns {Promise<import('../../packages/loader/src/debug/facts.ts').Known>}
 */
export async function debugTable(contracts, version) {
  const { allAttributes, kebab } = await loadContractTools();
  const { complete, follows } = await tagTable(contracts, {});
  /** @param {WidgetContract['attributes']} attributes */
  const valuesOf = (attributes) =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, { type, default: fallback, from }]) => [
        name,
        { attribute: kebab(name), isBoolean: type.type === 'boolean', fallback, ...(from && { from }) },
      ]),
    );
  return {
    version,
    complete,
    follows,
    tags: Object.fromEntries(
      contracts.map((contract) => [
        contract.tag,
        { hydrate: contract.hydrate, values: valuesOf(allAttributes(contract)) },
      ]),
    ),
    events: [
      ...new Set([
        // In no contract, because every element has it.
        'apunt-ready',
        ...contracts.flatMap(({ events }) => Object.keys(events)),
      ]),
    ],
  };
}

/**
 * `apunt.css`: tokens, the look of content that stands in the page's own DOM and needs no code, and the room of each tag.
 * `files` are those that it is made from.
 *
 * @param {readonly WidgetContract[]} contracts
 */
export async function pageCss(contracts) {
  const ui = join(root, 'packages/ui/src');
  const content = readdirSync(join(ui, 'content')).filter((name) => name.endsWith('.css'));
  const entries = [join(ui, 'tokens.css'), ...content.sort().map((name) => join(ui, 'content', name))];
  const sheets = await Promise.all(entries.map(bundleCss));
  const { reserveRules } = await loadContractTools();
  return {
    code: sheets.map(({ code }) => code).join('') + reserveRules(contracts),
    files: sheets.flatMap(({ files }) => files),
  };
}

/** `apunt-density.css`, for pages that ask for it: another room for controls and rows than `apunt.css` has. */
export const densityCss = () => bundleCss(join(root, 'packages/ui/src/density.css'));

/**
 * Every built file that a file imports at once, directly or through others; `importsOf` names the direct ones.
 *
 * @param {string} file
 * @param {(file: string) => readonly string[]} importsOf
 * @param {Set<string>} known
 */
export function closureOf(file, importsOf, known = new Set()) {
  for (const dependency of importsOf(file)) {
    if (known.has(dependency)) continue;
    known.add(dependency);
    closureOf(dependency, importsOf, known);
  }
  return known;
}

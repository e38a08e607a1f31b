import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every contract file of the library, sorted by tag: the widgets' and the page config's. */
export function contractFiles() {
  const widgets = join(root, 'packages/widgets/src');
  return [
    join(root, 'packages/loader/src/config/config.contract.ts'),
    ...readdirSync(widgets, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(widgets, name, `${name}.contract.ts`))
      .filter((file) => existsSync(file)),
  ].sort((a, b) => basename(a).localeCompare(basename(b)));
}

/**
 * Bundles a module of ours that has no side effects and evaluates it; some milliseconds.
 *
 * @param {string} contents
 * @returns {Promise<unknown>}
 */
async function evaluate(contents) {
  const {
    outputFiles: [built],
  } = await build({
    stdin: {
      contents,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  if (!built) throw new Error('expected a file from esbuild');
  return import(`data:text/javascript;base64,${Buffer.from(built.contents).toString('base64')}`);
}

/** @typedef {typeof import('../../packages/element/src/contract.ts') & typeof import('../../packages/element/src/reserve.ts')} ContractTools */

/** The functions that read contracts: those beside their types, and the one that makes style rules of them. */
export async function loadContractTools() {
  const tools = await evaluate(
    ['contract.ts', 'reserve.ts']
      .map((file) => `export * from ${JSON.stringify(join(root, 'packages/element/src', file))};`)
      .join('\n'),
  );
  return /** @type {ContractTools} */ (tools);
}

/** @typedef {import('../../packages/element/src/contract.ts').WidgetContract} WidgetContract */

/**
 * @param {unknown} value
 * @returns {value is WidgetContract}
 */
const isContract = (value) => typeof value === 'object' && value !== null && 'tag' in value;

/**
 * Evaluates all contracts; they are plain data.
 *
 * @param {readonly string[]} files
 * @returns {Promise<WidgetContract[]>}
 */
export async function loadContracts(files = contractFiles()) {
  const modules = /** @type {Record<string, object>} */ (
    await evaluate(
      files.map((file, index) => `export * as c${index} from ${JSON.stringify(file)};`).join('\n'),
    )
  );
  return files.map((file, index) => {
    const contract = Object.values(modules[`c${index}`] ?? {}).find(isContract);
    if (!contract) throw new Error(`${file}: expected an exported contract`);
    return contract;
  });
}

/** What a contract has for authors and builds alone; nothing that runs in a page asks for it. */
const UNREAD = new Set(
  'doc group status texts example slots parts cssProperties states sources reserve budget near keepsClicks adopt'.split(
    ' ',
  ),
);
/** Of each attribute, JSON child and event, by the part of the contract. */
const UNREAD_IN = { attributes: ['doc'], json: ['doc'], events: ['doc', 'detail'] };

const keyOf = ({ key }) => key?.name ?? key?.value;
const propertiesOf = (node) => (node?.type === 'ObjectExpression' ? node.properties : []);

const isContract = ({ name }) => name === 'defineContract';
const isMetadata = ({ object, property }) => object?.name === 'v' && property.name === 'metadata';

function* callsIn(node, isWanted) {
  if (!node || typeof node !== 'object') return;
  if (node.type === 'CallExpression' && isWanted(node.callee)) yield node;
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) for (const one of child) yield* callsIn(one, isWanted);
    else if (child?.type) yield* callsIn(child, isWanted);
  }
}

/** Source ranges that may go from the contract's object, each with what is put there instead. */
function* cuts(contract) {
  for (const property of propertiesOf(contract)) {
    const name = keyOf(property);
    if (UNREAD.has(name)) yield { ...property, by: '' };
    else if (name === 'methods')
      for (const { value } of propertiesOf(property.value)) yield { ...value, by: '0' };
    else
      for (const entry of propertiesOf(property.value))
        for (const inner of propertiesOf(entry.value))
          if (UNREAD_IN[name]?.includes(keyOf(inner))) yield { ...inner, by: '' };
  }
}

/** Ranges without those that lie within another one. */
const outermost = (ranges) =>
  ranges.filter((one) => !ranges.some((other) => other.start < one.start && one.end <= other.end));

const without = (code, ranges) =>
  [...ranges]
    .sort((a, b) => b.start - a.start)
    .reduce((slim, { start, end, by = '' }) => {
      const comma = by === '' ? (/^\s*,/.exec(slim.slice(end))?.[0].length ?? 0) : 0;
      return slim.slice(0, start) + by + slim.slice(end + comma);
    }, code);

/**
 * The imports of which nothing is used. They go as well, because whatever a module names belongs to the graph by which files are
 * shared among chunks, used or not. Modules of ours that are imported by name do nothing when they are loaded.
 */
function unusedImports(code, tree) {
  const imports = tree.body.filter(({ type }) => type === 'ImportDeclaration');
  const rest = without(code, imports);
  return imports.filter(
    ({ specifiers }) =>
      specifiers.length > 0 && specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  );
}

/**
 * Takes out what is not read in a page: of contracts documentation, schemas of event details, reserved room, and so on; of all schemas what
 * they say by `v.metadata` (packages/api/src/parse.ts).
 */
export function contractDocsPlugin() {
  return {
    name: 'apunt-contract-docs',
    transform(code, id) {
      const isOfContract = id.endsWith('.contract.ts');
      if (!isOfContract && !code.includes('v.metadata(')) return null;
      const tree = this.parse(code);
      const contracts = isOfContract ? [...callsIn(tree, isContract)] : [];
      const ranges = [
        ...contracts.flatMap((call) => [...cuts(call.arguments[0])]),
        ...[...callsIn(tree, isMetadata)].map(({ start, end }) => ({ start, end, by: '' })),
      ];
      const slim = without(code, outermost(ranges));
      return { code: without(slim, unusedImports(slim, this.parse(slim))), map: null };
    },
  };
}

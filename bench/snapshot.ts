import * as v from 'valibot';

const numbers = v.array(v.number());
const texts = v.array(v.string());
const snapshotSchema = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: texts,
      node_types: v.pipe(
        v.array(v.union([texts, v.string()])),
        v.transform((types) => v.parse(texts, types[0])),
      ),
      edge_fields: texts,
      edge_types: v.pipe(
        v.array(v.union([texts, v.string()])),
        v.transform((types) => v.parse(texts, types[0])),
      ),
    }),
  }),
  nodes: numbers,
  edges: numbers,
  strings: texts,
});

/** How the kinds of compiled code begin. */
export const CODE = '(code)';

/** An object in the heap. */
interface HeapNode {
  readonly type: string;
  readonly name: string;
  readonly bytes: number;
  /** What it points to. */
  readonly edges: { readonly type: string; readonly name: string; readonly to: HeapNode }[];
  /** Who points to it, weak references left out. */
  readonly holders: { readonly name: string; readonly from: HeapNode }[];
}

/** A heap snapshot of V8 as objects that point to each other. */
export function readSnapshot(text: string): readonly HeapNode[] {
  const { snapshot, nodes, edges, strings } = v.parse(snapshotSchema, JSON.parse(text));
  const { node_fields, node_types, edge_fields, edge_types } = snapshot.meta;
  const width = node_fields.length;
  const place = Object.fromEntries(node_fields.map((name, index) => [name, index]));
  const at = (start: number, field: string): number => nodes[start + (place[field] ?? 0)] ?? 0;
  const all: HeapNode[] = [];
  for (let start = 0; start < nodes.length; start += width) {
    all.push({
      type: node_types[at(start, 'type')] ?? '',
      name: strings[at(start, 'name')] ?? '',
      bytes: at(start, 'self_size'),
      edges: [],
      holders: [],
    });
  }
  const size = edge_fields.length;
  let next = 0;
  all.forEach((from, index) => {
    const end = next + size * at(index * width, 'edge_count');
    for (; next < end; next += size) {
      const type = edge_types[edges[next] ?? 0] ?? '';
      const label = edges[next + 1] ?? 0;
      const name = type === 'element' || type === 'hidden' ? String(label) : (strings[label] ?? '');
      const to = all[(edges[next + 2] ?? 0) / width];
      if (!to) continue;
      from.edges.push({ type, name, to });
      if (type !== 'weak') to.holders.push({ name, from });
    }
  });
  return all;
}

export interface Weight {
  count: number;
  bytes: number;
}

/** What tells one kind of object from another: closures by the function, plain objects by their keys, the rest by constructor. */
function kindOf(node: HeapNode): string {
  const { type, name, edges } = node;
  switch (type) {
    case 'closure':
      return `function ${name || 'without a name'}`;
    case 'object': {
      if (name !== 'Object') return name;
      const keys = edges.flatMap((edge) => (edge.type === 'property' ? [edge.name] : []));
      return `{ ${keys
        .filter((key) => key !== '__proto__')
        .slice(0, 6)
        .join(', ')} }`;
    }
    case 'code':
    case 'object shape':
    case 'hidden':
      return `${CODE} and what belongs to it`;
    case 'array': {
      const [holder] = node.holders;
      return `(array) ${name || holder?.name || ''} of ${holder?.from.name ?? 'nobody'}`;
    }
    case 'string':
    case 'concatenated string':
    case 'sliced string':
      return '(string)';
    default:
      return `(${type}) ${name.slice(0, 60)}`;
  }
}

/** Objects by kind: how many there are, and their own bytes. */
export function weigh(nodes: readonly HeapNode[]): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  for (const node of nodes) {
    // Memory of the browser outside of the JavaScript heap is no part of the bench's row.
    if (node.bytes === 0 || node.type === 'native') continue;
    const kind = kindOf(node);
    const weight = weights.get(kind) ?? { count: 0, bytes: 0 };
    weights.set(kind, { count: weight.count + 1, bytes: weight.bytes + node.bytes });
  }
  return weights;
}

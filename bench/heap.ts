import type { BenchPage, Lab } from './browser.ts';
import { likes, started, type Samples } from './scenarios.ts';
import { CODE, readSnapshot, weigh, type Weight } from './snapshot.ts';

/* Which objects a mounted like keeps (docs/performance/memory.md). */

const COUNT = 1000;
/** The first of them bring shared objects, which are no like's own. */
const WARM_UP = 64;
/** Kinds with less are not shown. */
const LEAST = 4;

export interface Kept {
  /** Kind of object → how many of them, and how many bytes, each like keeps. */
  readonly kinds: ReadonlyMap<string, Weight>;
  /** Bytes of a like, code that the browser has compiled left out: it differs from run to run. */
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function snapshotOf(page: BenchPage): Promise<string> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  page.cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await page.cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  page.cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  return chunks.join('');
}

/** What a page with 1,064 likes holds more than the same page with 64, for each of them. */
export async function weighLikes(lab: Lab, contender: string): Promise<Kept> {
  const { page } = await started(lab, { contender, likes: 1, hydrate: 'load' }, 'all');
  const state = async () => {
    const counters = await page.collect();
    return { ...counters, weights: weigh(readSnapshot(await snapshotOf(page))) };
  };
  const insert = async (count: number) => {
    await page.hurry(`insert(${JSON.stringify(likes(count))}, ${count})`);
    await page.hurry('settle()');
  };
  await insert(WARM_UP);
  const before = await state();
  await insert(COUNT);
  const after = await state();
  await page.close();
  const kinds = new Map(
    [...after.weights].map(([kind, { count, bytes }]) => {
      const earlier = before.weights.get(kind) ?? { count: 0, bytes: 0 };
      return [kind, { count: (count - earlier.count) / COUNT, bytes: (bytes - earlier.bytes) / COUNT }];
    }),
  );
  const own = [...kinds].filter(([kind]) => !kind.startsWith(CODE));
  return {
    kinds,
    bytes: own.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    nodes: (after.nodes - before.nodes) / COUNT,
    listeners: (after.listeners - before.listeners) / COUNT,
  };
}

export async function measureKept(lab: Lab, contender: string, samples: Samples): Promise<void> {
  const { bytes, nodes } = await weighLikes(lab, contender);
  samples.set('bytes kept by a like', [Math.round(bytes)]);
  samples.set('nodes kept by a like', [Math.round(nodes)]);
}

export function heapTable(name: string, { kinds, bytes, nodes, listeners }: Kept): string {
  const rows = [...kinds]
    .filter(([, weight]) => weight.bytes >= LEAST)
    .sort(([, a], [, b]) => b.bytes - a.bytes)
    .map(([kind, weight]) => `| ${kind} | ${weight.count.toFixed(2)} | ${weight.bytes.toFixed(0)} |`);
  return [
    `${name}: each like keeps ${bytes.toFixed(0)} bytes of JavaScript, compiled code left out, ` +
      `${nodes.toFixed(1)} nodes and ${listeners.toFixed(1)} listeners.`,
    '',
    '| kept by each like | objects | bytes |',
    '| :--- | ---: | ---: |',
    ...rows,
    '',
  ].join('\n');
}

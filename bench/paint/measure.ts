import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startPortal } from '@apunt/portal';
import { buildContender, buildLibrary, buildProbe, root } from '../build.ts';
import { median } from '../median.ts';
import { LIGHT, OURS } from '../pages.ts';
import type { Results } from '../report.ts';
import { frontOf, PLAIN_FILES, withoutScripts, withPlainElements } from './front.ts';
import { KINDS, type PaintKind } from './kinds.ts';
import { visit, type Visit } from './visit.ts';

/* Pages of the portal on a phone's line: with each build, without any script, and with elements of plain r2wc. */

const probeCode = () => buildProbe('bench/paint/probe.ts');

export const NO_SCRIPT = 'none';
const PLAIN = 'r2wc';
export const CONTENDERS = [NO_SCRIPT, OURS, LIGHT, PLAIN] as const;
export type Contender = (typeof CONTENDERS)[number];

interface OpenPortals {
  originOf: (contender: Contender) => string;
  close: () => Promise<void>;
}

const distOf = (contender: Contender): string =>
  join(root, contender === LIGHT || contender === NO_SCRIPT ? 'dist/light' : 'dist');

async function frontFor(contender: Contender) {
  if (contender === NO_SCRIPT) return frontOf(withoutScripts);
  if (contender !== PLAIN) return frontOf((html) => html);
  const files = await buildContender(PLAIN);
  const line = (name: string) => `<script type="module" src="${PLAIN_FILES}${name}.js" crossorigin></script>`;
  return frontOf(withPlainElements(line('like') + line('poll')), files);
}

/** One portal for each contender, each with a database of its own in memory. */
async function openPortals(contenders: readonly Contender[]): Promise<OpenPortals> {
  buildLibrary('dist');
  const portals = new Map(
    await Promise.all(
      contenders.map(async (contender) => {
        const around = await frontFor(contender);
        const options = { port: 0, dbUrl: ':memory:', distDir: distOf(contender), standIns: true, around };
        return [contender, await startPortal(options)] as const;
      }),
    ),
  );
  return {
    originOf: (contender) => portals.get(contender)?.url ?? '',
    async close() {
      await Promise.all([...portals.values()].map((portal) => portal.close()));
    },
  };
}

/** Page → contender → its visits. */
export type PaintSamples = ReadonlyMap<string, ReadonlyMap<Contender, Visit[]>>;

interface MeasureOptions {
  browser: Browser;
  runs: number;
  /** Times that this machine is slower than that of the goals, asked before each run. */
  slowness: () => Promise<number>;
}

/** Each page by each contender, in turns inside of a run, so that a slow minute of the machine meets all of them. */
export async function measurePaint({ browser, runs, slowness }: MeasureOptions): Promise<PaintSamples> {
  const portals = await openPortals(CONTENDERS);
  const probe = await probeCode();
  const samples = new Map(KINDS.map(({ name }) => [name, new Map<Contender, Visit[]>()]));
  const look = (contender: Contender, kind: PaintKind, slow: number) =>
    visit({
      browser,
      probe,
      origin: portals.originOf(contender),
      kind,
      slowness: slow,
      isPressed: contender === OURS || contender === LIGHT,
    });
  try {
    // Fills the memory of the fronts, and takes the browser's own first steps.
    for (const kind of KINDS) for (const contender of CONTENDERS) await look(contender, kind, 1);
    for (let run = 1; run <= runs; run += 1) {
      const slow = await slowness();
      for (const kind of KINDS) {
        console.info(`paint, run ${run} of ${runs}: ${kind.name}`);
        for (const contender of CONTENDERS) {
          const visits = samples.get(kind.name);
          visits?.set(contender, [...(visits.get(contender) ?? []), await look(contender, kind, slow)]);
        }
      }
    }
  } finally {
    await portals.close();
  }
  return samples;
}

/** The median of one figure of some visits. */
export const middle = (visits: readonly Visit[] = [], figure: Exclude<keyof Visit, 'early'>): number =>
  median(visits.map((one) => one[figure]).filter((value) => !Number.isNaN(value)));

/**
 * Requests and bytes of each page by both builds: figures that do not wobble. A file of the library that is asked for before the page's
 * own files counts as `early`; none may.
 */
export async function countPaint(browser: Browser): Promise<Results> {
  const builds = [OURS, LIGHT] as const;
  const portals = await openPortals(builds);
  const probe = await probeCode();
  const counts: Record<string, Record<string, number>> = {};
  try {
    for (const build of builds) {
      const own: Record<string, number> = {};
      for (const kind of KINDS) {
        const origin = portals.originOf(build);
        const { requests, bytes, early } = await visit({
          browser,
          probe,
          origin,
          kind,
          slowness: undefined,
          isPressed: false,
        });
        Object.assign(own, {
          [`paint ${kind.name}: requests`]: requests,
          [`paint ${kind.name}: bytes`]: bytes,
          [`paint ${kind.name}: early`]: early.length,
        });
        for (const { file, priority, isBlocking } of early)
          console.info(
            `${kind.name}, ${build}: ${file} has the priority ${priority}${isBlocking ? ' and blocks' : ''}.`,
          );
      }
      counts[build] = own;
    }
  } finally {
    await portals.close();
  }
  return counts;
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { BenchPage, launch } from './browser.ts';
import { buildProbe, root, type Files } from './build.ts';
import { startServer } from './server.ts';
import { draw, type Picture } from './start-picture.ts';
import { THROTTLE } from './throttle.ts';
import { TRACE_CATEGORIES } from './trace.ts';

/*
 * What lies between the script and the first like, as a picture: `npx tsx bench/start.ts before=some/dist now=dist` measures each folder of
 * built files in turns and draws the median of each into docs/performance/start.svg.
 */

const ROUNDS = 5;
const startSchema = v.object({ shown: v.number() });
const eventSchema = v.object({
  name: v.string(),
  ts: v.number(),
  tid: v.number(),
  pid: v.number(),
  dur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      data: v.optional(v.looseObject({ url: v.optional(v.string()), requestId: v.optional(v.string()) })),
    }),
    {},
  ),
});
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) });

const KINDS: readonly (readonly [RegExp, Picture['tasks'][number]['kind']])[] = [
  [/evaluateModule|EvaluateScript/, 'code'],
  [/PostTaskCallback/, 'mount'],
  [/UpdateLayoutTree|^Layout$|^Layerize$|^Commit$|^Paint$/, 'frame'],
];

/** Requests and tasks of the page's main thread, in milliseconds after the script was added, until the like stands. */
function read(source: string, shown: number): Picture {
  const events = v.parse(traceSchema, JSON.parse(source)).traceEvents.flatMap((event) => {
    const parsed = v.safeParse(eventSchema, event);
    return parsed.success ? [parsed.output] : [];
  });
  const start = events.find(({ name }) => name === 'bench-start');
  if (!start) throw new Error('The trace lacks the mark of the probe.');
  const time = (ts: number) => (ts - start.ts) / 1000;
  const own = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts);
  const ends = new Map(
    own.flatMap(({ name, ts, args }) =>
      name === 'ResourceFinish' && args.data?.requestId ? [[args.data.requestId, time(ts)] as const] : [],
    ),
  );
  const requests = own.flatMap(({ name, ts, args: { data } }) => {
    const file = data?.url?.split('/').at(-1);
    if (name !== 'ResourceSendRequest' || !file?.endsWith('.js') || time(ts) > shown) return [];
    const name_ = file.replace(/-[\w-]{8}\.js$/, '');
    return [{ name: name_, from: time(ts), to: Math.min(shown, ends.get(data?.requestId ?? '') ?? shown) }];
  });
  const tasks = own
    .filter(({ name, ts, dur }) => name === 'RunTask' && dur > 500 && time(ts) < shown)
    .map(({ ts, dur }) => {
      const inside = own.filter((event) => event.ts >= ts && event.ts + event.dur <= ts + dur);
      const kind = KINDS.find(([pattern]) => inside.some(({ name }) => pattern.test(name)))?.[1] ?? 'other';
      return { kind, from: time(ts), to: Math.min(shown, time(ts + dur)) };
    });
  return { shown, requests, tasks };
}

const folders = process.argv.slice(2).map((pair) => pair.split('='));
const builds = new Map<string, Files>(
  folders.map(([name = '', folder = 'dist']) => [
    name,
    new Map(
      readdirSync(folder)
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    ),
  ]),
);
const server = await startServer(builds, await buildProbe());
const browser = await launch();
const pictures = new Map<string, Picture[]>(folders.map(([name = '']) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, all] of pictures) {
    // As slow as this machine makes it: pictures of one run are compared with one another only.
    const page = await BenchPage.open({ browser, server, slowness: 1 }, { contender: name, likes: 1 });
    await browser.startTracing(page.page, { categories: [...TRACE_CATEGORIES, 'v8', 'v8.execute'] });
    const { shown } = await page.run(`start(['/files/${name}/apunt.js'], 'view')`, startSchema);
    all.push(read((await browser.stopTracing()).toString('utf8'), shown));
    await page.close();
  }
}
await browser.close();
server.close();
const medians = [...pictures].flatMap(([name, all]) => {
  const median = all.sort((a, b) => a.shown - b.shown)[Math.floor(ROUNDS / 2)];
  console.info(name, all.map(({ shown }) => Math.round(shown)).join(' '));
  return median ? [[name, median] as const] : [];
});
writeFileSync(join(root, 'docs/performance/start.svg'), draw(medians, THROTTLE));

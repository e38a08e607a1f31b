import * as v from 'valibot';

const eventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  tts: v.optional(v.number()),
});
const traceSchema = v.object({ traceEvents: v.array(v.unknown()) });

export const TRACE_CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'toplevel',
  'devtools.timeline',
];

const NAMES = new Set([
  'RunTask',
  'ThreadControllerImpl::RunTask',
  'bench-start',
  'bench-react',
  'bench-shown',
  'bench-end',
]);

type TraceEvent = v.InferOutput<typeof eventSchema>;

function read(source: string): TraceEvent[] {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(source));
  return traceEvents.flatMap((event) => {
    const parsed = v.safeParse(eventSchema, event);
    return parsed.success && NAMES.has(parsed.output.name) ? [parsed.output] : [];
  });
}

/** Milliseconds that the page's main thread has worked between the script and the widgets that stand, whatever it has waited for. */
export function processorTime(source: string): number {
  const events = read(source);
  const at = (name: string) => events.find((event) => event.name === name)?.tts;
  const [start, shown] = [at('bench-start'), at('bench-shown')];
  if (start === undefined || shown === undefined) throw new Error('The trace lacks the times of the probe.');
  return (shown - start) / 1000;
}

/**
 * Milliseconds of the longest task between the marks of the probe. The task in which React is evaluated counts from the end
 * of that evaluation: what comes after it is not React's.
 */
export function longestTask(source: string): number {
  const events = read(source);
  const mark = (name: string) => events.find((event) => event.name === name);
  const start = mark('bench-start');
  const end = mark('bench-end');
  if (!start || !end) throw new Error('The trace lacks the marks of the probe.');
  const react = mark('bench-react')?.ts ?? 0;
  const lengths = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === start.pid && tid === start.tid)
    .filter(({ ts, dur }) => ts + dur > start.ts && ts < end.ts)
    .map(({ ts, dur }) => ts + dur - Math.max(ts, start.ts, react < ts + dur ? react : 0));
  return Math.max(0, ...lengths) / 1000;
}

import type { RequestHandler } from 'msw';
import '@apunt/widgets/request-errors';
import { fill } from '@apunt/testing/fill';
import { action, clearPage, isWidget, mountElement, place, viewOf } from '@apunt/testing/mount';
import { installNetwork } from '@apunt/testing/network';
import { recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { clearPlace } from '@apunt/testing/fixtures/weather';
import { holdTimers } from './clock.ts';
import { spoilCalls, type Fault, type SpoiledNetwork } from './faults.ts';
import { stageOf, type Row, type Stage } from './row.ts';
import { added, emptiedOf, look, type Sight } from './sight.ts';
import { frame, untilStill } from './stillness.ts';

/** "spinner ends by 10.5 s": the ten seconds of a call, and a breath. */
const PATIENCE = 10_500;
/** What asks again by itself does so within this time: the longest pause between two polls, and its spread. */
const BY_ITSELF = 150_000;

/** How often the page comes to rest until a press counts as one that sends nothing. */
const RESTS = 20;

/** What came of a call, as far as anybody in front of the page could tell. */
export interface Outcome {
  before: Sight;
  /** While the call is under way. */
  meanwhile: Sight;
  after: Sight;
  /** Addresses that the page was left for. */
  visits: string[];
  /** Those of them that took the place of the page in the history, as nobody has asked for them. */
  replaced: string[];
  /** What the list of failed requests says. */
  listed: string[];
  /** The control with which the call was sent a second time, by its name; `itself` where nobody has to press. */
  again: string;
  uncaught: string[];
}

const nameOf = (control: HTMLElement): string =>
  (control.ariaLabel ?? control.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Types again what was emptied, presses what could send the call again, and sees whether that happens. */
async function tryAgain(
  row: Row,
  { element }: Stage,
  network: SpoiledNetwork,
  runtime: TestRuntime,
  emptied: Record<string, string>,
): Promise<string> {
  const sent = network.calls;
  if (Object.keys(emptied).length > 0) {
    fill(viewOf(element), emptied);
    await untilStill();
  }
  for (const name of row.again) {
    const found = action(element, name) ?? viewOf(element).querySelector<HTMLElement>(name);
    if (!found || found.ariaDisabled === 'true' || !found.checkVisibility()) continue;
    const visits = runtime.visits.length;
    const isSent = () => network.calls > sent || runtime.visits.length > visits;
    const label = nameOf(found);
    found.click();
    await untilStill();
    // Past a question that comes first: the dialog of the vote, of the deletion.
    const question = action(element, 'confirm');
    if (!isSent() && question && question !== found) question.click();
    // Other calls may come before it, as those of an upload that begins anew, which reads its file first: that is no task of the page.
    for (let rests = 0; !isSent() && rests < RESTS; rests += 1) {
      await frame();
      await untilStill();
    }
    if (isSent()) return label;
  }
  return '';
}

function start(row: Row): { runtime: TestRuntime; restore: () => void } {
  resetPage();
  clearPlace();
  const address = location.pathname + location.search;
  // The runner's own query leads it to this file.
  const search = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(row.query)) search.set(name, value);
  if (row.query) history.replaceState(null, '', `${location.pathname}?${search.toString()}`);
  if (row.hint) setHintCookie(row.hint);
  row.arrive?.();
  const handlers: RequestHandler[] = row.handlers?.() ?? [];
  const network = installNetwork(...handlers);
  const runtime = startTestRuntime(row.runtime);
  return {
    runtime,
    restore() {
      network.restore();
      history.replaceState(null, '', address);
      clearPlace();
      resetPage();
    },
  };
}

/** Lets a visitor make a call that goes wrong in one way, and tells what they see. Without a fault, that it goes well. */
export async function visit(row: Row, fault: Fault | undefined): Promise<Outcome> {
  const { runtime, restore } = start(row);
  const network = spoilCalls(row, fault);
  const clock = holdTimers();
  const printed = recordConsole();
  const rest = async () => {
    let wasBusy: boolean;
    do {
      wasBusy = network.isBusy;
      await untilStill();
    } while (wasBusy || network.isBusy);
  };
  const uncaught: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    uncaught.push(String('reason' in event ? event.reason : event.message));
    event.preventDefault();
  };
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  try {
    const list = await mountElement('<apunt-request-errors></apunt-request-errors>');
    const element = place(row.html);
    if (!isWidget(element)) throw new Error(`expected a defined widget: ${row.html}`);
    const stage = stageOf(element);
    const see = () => look(element, row.ignored);
    if (row.send) {
      element.mount();
      await rest();
      await row.prepare?.(stage);
      await rest();
    }
    const before = see();
    network.begin();
    if (row.send) await row.send(stage);
    else element.mount();
    await until(`${row.key} is called`, () => network.calls > 0);
    await rest();
    const meanwhile = see();
    // A file is read between two tries of an upload, which is no task of the page.
    const watch = async () => {
      await frame();
      await rest();
    };
    await clock.pass(row.patience ?? PATIENCE, rest, row.patience === undefined ? rest : watch);
    const after = see();
    const listed = [...viewOf(list).querySelectorAll('li')].map(
      (entry) => entry.querySelector('span')?.textContent ?? '',
    );
    const [visits, replaced] = [[...runtime.visits], [...runtime.replaced]];
    let again = '';
    if (fault && !fault.isSlow) {
      const sent = network.calls;
      again = await tryAgain(row, stage, network, runtime, emptiedOf(before, after));
      if (!again && row.send === undefined) {
        await clock.pass(BY_ITSELF, rest);
        if (network.calls > sent) again = 'itself';
      }
    }
    return { before, meanwhile, after, visits, replaced, listed, again, uncaught };
  } finally {
    clock.restore();
    printed.restore();
    clearPage();
    await settle();
    network.restore();
    restore();
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
  }
}

/** True when two visits have come to the same: what is seen, heard, typed and left for. */
export function isSame(one: Outcome, other: Outcome): boolean {
  const isLeftAlike = (['visits', 'replaced', 'listed'] as const).every(
    (name) => one[name].join() === other[name].join(),
  );
  // Nobody sees any more what a page shows that has been left.
  if (one.visits.length > 0 || !isLeftAlike) return isLeftAlike;
  const { lines, values, state } = one.after;
  const same = other.after;
  return (
    lines.join('\n') === same.lines.join('\n') &&
    JSON.stringify(values) === JSON.stringify(same.values) &&
    state === same.state &&
    one.after.switches === same.switches
  );
}

/** Texts that are new to those who hear the page, and how often they hear each. */
export function heard({ before, after }: Outcome): Map<string, number> {
  const times = new Map<string, number>();
  const all = [...added(before.announced, after.announced)];
  if (after.focused && after.focused !== before.focused && !all.some((one) => one.includes(after.focused)))
    all.push(after.focused);
  for (const text of all) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}

import errors from '@apunt/locales/ca/errors.json';
import { heard, isSame, type Outcome } from './cell.ts';
import { added, emptiedOf } from './sight.ts';

/** The sentences of the catalogue; `unknown` is worded as `server` is. */
export const SENTENCES: Readonly<Record<string, string>> = {
  timeout: errors.timeout,
  'not-found': errors['not-found'],
  unauthorized: errors.unauthorized,
  precondition: errors.precondition,
  server: errors.server,
};

/** What a refusal may take out of its field; anything else that is typed stays. */
export const SECRETS: readonly string[] = ['password', 'repeat', 'pin', 'repeatPin', 'answer'];

/** A cell of the table. */
export interface Cell {
  /** What is different for the visitor; `…` stands for the sentence. */
  words: string;
  /** Name of the catalogue's sentence that is said, if one is. */
  sentence: string;
}

/** How many lines are quoted; the table is about what failed, not about all that a page shows. */
const QUOTED = 3;

function quote(texts: readonly string[]): string {
  const more = texts.length - QUOTED;
  const quoted = texts.slice(0, QUOTED).map((text) => `“${text}”`);
  return [...quoted, ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}

/** What a fault has left of the fields: emptied ones, and ones that are no longer there. */
function fieldsAfter({ before, after }: Outcome): string[] {
  const emptied = Object.keys(emptiedOf(before, after));
  const isGone = Object.keys(before.values).some((name) => after.values[name] === undefined);
  return [
    ...(emptied.length > 0 ? [`empties ${emptied.join(', ')}`] : []),
    ...(isGone ? ['the form gives way'] : []),
  ];
}

function differences(outcome: Outcome): string[] {
  const { before, after, visits, again } = outcome;
  const parts: string[] = [];
  const texts = heard(outcome);
  const isHeard = (line: string) => [...texts.keys()].some((text) => text.includes(line));
  // What is read out comes first: it is the message.
  const says = added(before.lines, after.lines).sort((a, b) => Number(isHeard(b)) - Number(isHeard(a)));
  if (visits.length > 0) return [`goes to \`${visits.join('`, `')}\``];
  parts.push(says.length > 0 ? `says ${quote(says)}` : 'says nothing');
  const gone = added(after.lines, before.lines);
  if (gone.length > 0) parts.push(`no longer shows ${quote(gone)}`);
  parts.push(...fieldsAfter(outcome), `state \`${after.state}\``);
  const words = { '': 'no way to try again', itself: 'asks again by itself' };
  parts.push(again === '' || again === 'itself' ? words[again] : `again: “${again}”`);
  if (says.length > 0 && texts.size === 0) parts.push('not announced');
  if ([...texts.values()].some((count) => count > 1)) parts.push('announced twice');
  if (after.isBusy) parts.push('still at work');
  return parts;
}

/** Whether somebody who has pressed sees that something is going on. */
function showsWaiting({ before, meanwhile }: Outcome): boolean {
  return (
    meanwhile.isBusy ||
    meanwhile.state !== before.state ||
    meanwhile.switches !== before.switches ||
    added(before.lines, meanwhile.lines).length > 0
  );
}

/** What a visitor notices of a fault, in words. `good` is the visit without one. */
export function inWords(outcome: Outcome, good: Outcome, takesTime: boolean): Cell {
  const parts = isSame(outcome, good) ? ['as without a fault'] : differences(outcome);
  if (takesTime && !showsWaiting(outcome)) parts.push('without a sign of waiting');
  if (outcome.listed.length > 0) parts.push(`in the list of failed requests: ${quote(outcome.listed)}`);
  if (outcome.uncaught.length > 0) parts.push(`uncaught: ${quote(outcome.uncaught)}`);
  const all = parts.join('; ');
  const [sentence = '', text = ''] = Object.entries(SENTENCES).find(([, one]) => all.includes(one)) ?? [];
  return { words: text ? all.replaceAll(text, '…') : all, sentence };
}

import { expect } from 'vitest';
import { TIME_ZONE } from '@apunt/api/dates/dates';
import { dayText } from '@apunt/i18n/dates/dates';
import type { Visit } from '../journey.ts';
import { accessibilityTree } from './tree.ts';
import { ANNOUNCE, listen } from './announcements.ts';

/** What differs from run to run, each by the name of a rule. */
const HELD_STILL: readonly (readonly [rule: string, pattern: RegExp, text: string])[] = [
  ['the portal of a test has a port of its own', /localhost:\d+/g, 'localhost'],
  ['messages are numbered by the year and the day', /\bC-\d{4}-\d{4}\b/g, 'C-0000-0000'],
  ['the seed counts back from now: how long ago', /\b[Ff]a \d+ (?:min|h|s)\b/g, 'fa N min'],
  ['the seed counts back from now: at what time', /\b\d{1,2}:\d{2}(?!\d)/g, 'HH:MM'],
  ['the line decides whether a wait is long enough to be told', />> status: Carregant\.\.\.\n/g, ''],
  [
    'the line decides how often it is told how far a file is',
    /(?:>> status: S'està pujant el fitxer: \d+\s%\n)+/g,
    ">> status: S'està pujant el fitxer: N %\n",
  ],
];

const DAY = 24 * 60 * 60 * 1000;

/** The day on which the journey is made, and the one before, of which the seed still tells shortly after midnight. Other days are as they are. */
const today = (): RegExp =>
  new RegExp(
    [Date.now(), Date.now() - DAY]
      .map((time) => dayText({ language: 'ca', timeZone: TIME_ZONE }, time))
      .join('|'),
    'g',
  );

/** How the recorder begins to tell of a region that is inserted with its text. */
const SILENT = 'status that came';

/** What a screen reader would have to say in the course of a journey, step by step. */
export interface Voice {
  /** Writes down a step: what is there now (of the part of the page that a selector names), and what was announced since the last one. */
  step(title: string, selector: string): Promise<void>;
  /** Waits until a text has been announced. */
  hears(announced: string): Promise<void>;
  text(): string;
}

export async function voiceOf({ page, context }: Visit, title: string): Promise<Voice> {
  const lines = [title];
  const heard: { announced: string; document: number }[] = [];
  let told = 0;
  let hasBegun = false;
  // A document is known by the moment when it began.
  await context.exposeBinding(ANNOUNCE, (_, announced: unknown, document: unknown) => {
    heard.push({ announced: String(announced), document: Number(document) });
  });
  await context.addInitScript(listen, ANNOUNCE);
  return {
    async step(heading, selector) {
      const tree = await accessibilityTree(page, page.locator(selector).first());
      // What a page brings with it is read in its place, not announced; and a page that is left is cut off in the middle of a word.
      const present = await page.evaluate(() => performance.timeOrigin);
      const since = heard
        .slice(told)
        .filter(({ document }) => document === present)
        .map(({ announced }) => announced)
        .filter((announced) => hasBegun || !announced.startsWith(SILENT));
      told = heard.length;
      hasBegun = true;
      lines.push('', `## ${heading}`, '', ...since.map((announced) => `>> ${announced}`), ...tree);
    },
    async hears(announced) {
      await expect
        .poll(() =>
          heard
            .slice(told)
            .map((one) => one.announced)
            .join('\n'),
        )
        .toContain(announced);
    },
    text: () => {
      // The seed counts back from now: on what day.
      let all = `${lines.join('\n')}\n`.replaceAll(today(), 'HUI');
      for (const [, pattern, still] of HELD_STILL) all = all.replaceAll(pattern, still);
      return all;
    },
  };
}

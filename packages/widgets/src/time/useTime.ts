import { useEffect, useState } from 'react';
import { parseDate } from '@apunt/api/dates/dates';
import { useAdoption, type Adoption } from '@apunt/element/adopt/useAdoption';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { dayMonthText, dayText, timeText } from '@apunt/i18n/dates/dates';
import type { DateSettings } from '@apunt/i18n/dates/settings';
import { relativeText } from '@apunt/i18n/relative/relative';
import type { timeContract } from './time.contract.ts';

type Props = WidgetProps<typeof timeContract>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface TimeModel {
  /** The text to draw; undefined when the server has printed one, or when there is no valid time. */
  words: string | undefined;
  /** For `<time datetime>`. */
  iso: string;
  /** Day and hour in full. */
  title: string;
}

/** The first words in a node. Translators of pages put them into elements of their own. */
function wordsIn(root: Node): Text | undefined {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode instanceof Text && currentNode.data.trim() !== '') return currentNode;
  }
  return undefined;
}

/** The server's `<time>` and the words in it. */
function printedIn(
  { nodes }: Adoption,
  element: Element,
): { time: Element | undefined; words: Text | undefined } {
  const elements = nodes.filter((node) => node instanceof Element);
  const time =
    elements.find((node) => node.localName === 'time') ?? elements[0]?.querySelector('time') ?? undefined;
  return { time, words: wordsIn(time ?? element) };
}

/** Milliseconds until the words about a moment change: with each minute of its first hour, then with each hour. */
export function untilChange(time: number, now: number): number {
  const age = now - time;
  if (age < 0) return Math.min(-age + MINUTE, HOUR);
  const step = age < HOUR ? MINUTE : HOUR;
  return step - (age % step);
}

function wordsOf(
  format: Props['format'],
  settings: DateSettings,
  t: TranslateOf<typeof timeContract>,
  time: number,
): string {
  if (format === 'time') return timeText(settings, time);
  if (format === 'date') return dayText(settings, time);
  if (format === 'daymonth') return dayMonthText(settings, time);
  return relativeText(settings, t, time, Date.now());
}

export function useTime({ host, datetime, format }: Props): TimeModel {
  const { config, i18n } = useRuntime();
  const settings = { language: i18n.locale, timeZone: config.timeZone };
  const adoption = useAdoption(host);
  const printed = adoption && printedIn(adoption, host.element);
  const [, setRound] = useState(0);

  const time = parseDate(datetime ?? printed?.time?.getAttribute('datetime')) ?? undefined;
  const words = time === undefined ? undefined : wordsOf(format, settings, host.t, time);
  const iso = time === undefined ? '' : new Date(time).toISOString();
  const title = time === undefined ? '' : `${dayText(settings, time)}, ${timeText(settings, time)}`;

  useEffect(() => {
    if (time === undefined || format !== 'relative') return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setRound((round) => round + 1);
          wait();
        },
        untilChange(time, Date.now()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [time, format]);

  const borrowed = adoption?.borrowed;
  const [node, text] = [printed?.time, printed?.words];
  useEffect(() => {
    // If the time cannot be parsed, the server's text stays.
    if (!borrowed || !words) return;
    if (text) borrowed.setText(text, words);
    if (!node) return;
    borrowed.set(node, 'datetime', iso);
    borrowed.set(node, 'title', title);
  }, [borrowed, node, text, words, iso, title]);

  const isEmpty = !adoption && !words;
  useHostState(host, isEmpty ? 'empty' : 'ready');

  return { words: adoption ? undefined : words, iso, title };
}

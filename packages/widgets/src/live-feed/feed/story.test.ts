import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { printedLivePageSchema, type LiveMessage } from '@apunt/api/resources/live';
import { FootRoom } from '@apunt/lists/list/foot-room';
import { rawMessages } from '../live-feed.fixture.ts';
import { Feed } from './feed.ts';
import { Story } from './story.ts';

/** Milliseconds that pass with each look at the clock. */
const STEP = 5;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A story that the page has printed, with what is done in each task. */
function tell(count: number) {
  const messages = rawMessages(1, count);
  // The page has printed them from the oldest on.
  const given = v.parse(printedLivePageSchema, { messages: messages.toReversed(), hasMoreResults: false });
  const list = document.body.appendChild(document.createElement('div'));
  const tasks: { read: number; drawn: string[][] }[] = [{ read: 0, drawn: [] }];
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run) =>
    later(() => {
      tasks.push({ read: 0, drawn: [] });
      if (typeof run === 'function') run();
    }),
  );
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += STEP));
  const warmUp = vi.fn();
  const draw = (all: readonly LiveMessage[]) => {
    tasks.at(-1)?.drawn.push(all.map(({ key }) => key));
    return all.map(({ key }) => Object.assign(document.createElement('article'), { id: key }));
  };
  const feed = new Feed({ list, draw, lineText: '', notice: () => 'auto' });
  const nothing = () => {};
  const isDone = new Promise<void>((onFirst) => {
    const story = new Story({
      feed,
      list,
      room: new FootRoom(),
      given,
      onGiven: () => void ((tasks.at(-1) ?? { read: 0 }).read += 1),
      returnTo: undefined,
      load: () => new Promise(nothing),
      interval: () => 1e6,
      isWanted: () => false,
      isPaused: () => false,
      whenDrawable: () => Promise.resolve(),
      warmUp,
      onChange: nothing,
      drawNow: nothing,
      onFirst: () => {
        story.close();
        feed.close();
        onFirst();
      },
      onNew: nothing,
      onOlder: nothing,
      onError: nothing,
    });
  });
  return { isDone, tasks, warmUp };
}

test('what a page has printed is read and drawn in short tasks, from the newest on', async () => {
  const { isDone, tasks, warmUp } = tell(100);
  await isDone;
  expect(tasks.reduce((sum, { read }) => sum + read, 0)).toBe(100);
  // The clock is asked after each message, and after each box of 24: a task of 12 ms has three of them at most.
  expect(Math.max(...tasks.map(({ read }) => read))).toBe(3);
  const boxes = tasks.flatMap(({ drawn }) => drawn);
  expect(boxes.map(({ length }) => length)).toEqual([24, 24, 24, 24, 4]);
  expect(boxes.flat()).toEqual(rawMessages(1, 100).map(({ id }) => id));
  expect(Math.max(...tasks.map(({ drawn }) => drawn.length))).toBeLessThanOrEqual(3);
  expect(tasks.some(({ read, drawn }) => read > 0 && drawn.length > 0)).toBe(false);
  expect(warmUp.mock.calls.map(([message]) => message.key)).toEqual(['m100']);
});

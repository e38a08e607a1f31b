// @vitest-environment node
import { expect, it } from 'vitest';
import { schedule, type Job } from './schedule.ts';

/** Runs jobs, each of which ends when `end` is called with its name; gives back what is under way at each beginning. */
function start(jobs: Job[], lanes: number, { failing = '' } = {}) {
  const busy = new Map<string, (isGood: boolean) => void>();
  const began: string[] = [];
  const skipped: string[] = [];
  let isStopped = false;
  const ended = schedule(jobs, lanes, {
    isStopped: () => isStopped,
    run: ({ name }) =>
      new Promise((resolve) => {
        busy.set(name, resolve);
        began.push([...busy.keys()].join('+'));
      }),
    skip: ({ name }, need) => void skipped.push(`${name} after ${need}`),
  });
  const end = async (name: string) => {
    const resolve = busy.get(name);
    busy.delete(name);
    resolve?.(name !== failing);
    // The scheduler acts on the promise.
    await new Promise((done) => setImmediate(done));
  };
  return { ended, end, began, skipped, stop: () => (isStopped = true) };
}

it('the scheduler fills its lanes, and a wide job waits for all of them', async () => {
  const jobs = [
    { name: 'a', lanes: 1 },
    { name: 'wide', lanes: 2 },
    { name: 'b', lanes: 1 },
    { name: 'c', lanes: 1 },
  ];
  const { ended, end, began } = start(jobs, 2);
  await end('a');
  await end('b');
  await end('c');
  await end('wide');
  await ended;
  expect(began).toEqual(['a', 'a+b', 'b+c', 'wide']);
});

it('a job begins when the jobs that it needs have ended', async () => {
  const jobs = [
    { name: 'build', lanes: 1 },
    { name: 'dist', lanes: 1, needs: ['build'] },
    { name: 'lint', lanes: 1 },
  ];
  const { ended, end, began } = start(jobs, 2);
  expect(began).toEqual(['build', 'build+lint']);
  await end('build');
  expect(began.at(-1)).toBe('lint+dist');
  await end('lint');
  await end('dist');
  await ended;
});

it('a need that is not scheduled is no obstacle', async () => {
  const { ended, end, began } = start([{ name: 'dist', lanes: 1, needs: ['build'] }], 2);
  expect(began).toEqual(['dist']);
  await end('dist');
  await ended;
});

it('jobs whose needs have failed are skipped, and the others run', async () => {
  const jobs = [
    { name: 'build', lanes: 1 },
    { name: 'dist', lanes: 1, needs: ['build'] },
    { name: 'page', lanes: 1, needs: ['dist'] },
    { name: 'lint', lanes: 1 },
  ];
  const { ended, end, skipped } = start(jobs, 1, { failing: 'build' });
  await end('build');
  await end('lint');
  await ended;
  expect(skipped).toEqual(['dist after build', 'page after dist']);
});

it('a job that is wider than the machine runs alone', async () => {
  const { ended, end, began } = start(
    [
      { name: 'wide', lanes: 2 },
      { name: 'a', lanes: 1 },
    ],
    1,
  );
  await end('wide');
  await end('a');
  await ended;
  expect(began).toEqual(['wide', 'a']);
});

it('nothing begins after a stop', async () => {
  const { ended, end, began, stop } = start(
    [
      { name: 'a', lanes: 1 },
      { name: 'b', lanes: 1 },
    ],
    1,
  );
  stop();
  await end('a');
  await ended;
  expect(began).toEqual(['a']);
});

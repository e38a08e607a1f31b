import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pollSchema, type Poll } from '@apunt/api/resources/polls';
import { openPoll, scheduledPoll } from '@apunt/testing/fixtures/polls';
import { stateOf, tally, withCounts } from './tally.ts';

const read = (raw: object): Poll => v.parse(pollSchema, raw);
const poll = read(openPoll);
const withVotes = (...votes: number[]) =>
  read({
    ...openPoll,
    totalVotes: undefined,
    options: votes.map((count, id) => ({ id, title: `o${id}`, votes: count })),
  });
const percents = (raw: Poll, own?: string) => tally(raw, own).results.map(({ percent }) => percent);

describe('tally', () => {
  it('gives whole percentages, each rounded for itself', () => {
    expect(percents(poll)).toEqual([37, 24, 12, 27]);
    expect(percents(withVotes(1, 1, 1))).toEqual([33, 33, 33]);
    expect(percents(withVotes(1, 1, 4))).toEqual([17, 17, 67]);
  });

  it('gives 0 when nobody has voted', () => {
    expect(percents(withVotes(0, 0))).toEqual([0, 0]);
  });

  it('counts with the total of the back end when options are missing from the list', () => {
    expect(percents(read({ ...openPoll, totalVotes: 4120 }))[0]).toBe(10);
  });

  it('shows the own vote once even if the answer is older', () => {
    expect(tally(withVotes(0, 0), '1')).toMatchObject({
      total: 1,
      results: [{ votes: 0 }, { votes: 1, percent: 100, isOwn: true }],
    });
    expect(tally(withVotes(5, 5), '1')).toMatchObject({ total: 10, results: [{ votes: 5 }, { votes: 5 }] });
    expect(tally(withVotes(5, 5), '1', { votes: 6, total: 11 })).toMatchObject({
      total: 11,
      results: [{ votes: 5 }, { votes: 6 }],
    });
    expect(tally(withVotes(9, 7), '1', { votes: 6, total: 11 })).toMatchObject({
      total: 16,
      results: [{ votes: 9 }, { votes: 7 }],
    });
  });

  it('marks nothing for a vote for an option that is gone', () => {
    expect(tally(poll, '999').results.some(({ isOwn }) => isOwn)).toBe(false);
  });

  it('never shows a part above 100 or below 0, whatever the counts', () => {
    const count = fc.oneof(
      fc.nat(),
      fc.double(),
      fc.constant(2 ** 53),
      fc.constant(Infinity),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(count, { minLength: 1 }), count, fc.nat(5), (votes, totalVotes, own) => {
        const raw = read({ totalVotes, options: votes.map((one, id) => ({ id, title: '', votes: one })) });
        for (const percent of percents(raw, String(own))) {
          expect(Number.isInteger(percent)).toBe(true);
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('withCounts', () => {
  it('takes votes and total of an answer and keeps the rest', () => {
    const answer = read({ options: [{ id: 71, votes: 500 }], totalVotes: 1300 });
    const counted = withCounts(poll, answer);
    expect(counted).toMatchObject({ active: true, question: poll.question, totalVotes: 1300 });
    expect(counted.options.map(({ title, votes }) => [title, votes])).toEqual([
      [poll.options[0]?.title, 500],
      ...poll.options.slice(1).map(({ title, votes }) => [title, votes]),
    ]);
  });
});

describe('stateOf', () => {
  const now = Date.UTC(2026, 5, 1);

  it.each([
    ['scheduled', scheduledPoll, false],
    ['scheduled', { ...scheduledPoll, active: false }, true],
    ['inactive', { ...openPoll, active: false }, true],
    ['voted', openPoll, true],
    ['active', openPoll, false],
    ['active', { ...openPoll, startDate: 'no date' }, false],
  ])('is %s', (state, raw, isVoted) => {
    expect(stateOf(read(raw), isVoted, now)).toBe(state);
  });
});

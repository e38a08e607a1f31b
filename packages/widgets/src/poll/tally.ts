import type { Poll, PollOption } from '@apunt/api/resources/polls';

export interface Result extends PollOption {
  /** Whole per cent, rounded for each option by itself: their sum may be 99 or 101. */
  percent: number;
  isOwn: boolean;
}

/** Fewest votes that may be shown after the visitor's own vote: a cached answer may be older and lack it. */
export interface Floor {
  votes: number;
  total: number;
}

export interface Tally {
  results: readonly Result[];
  total: number;
}

/** The counts to show: never fewer than with the visitor's own vote, and no option above the total. */
export function tally({ options, totalVotes }: Poll, ownId: string | undefined, floor?: Floor): Tally {
  const counted = options.map((option) => {
    const isOwn = option.id === ownId;
    return { ...option, isOwn, votes: isOwn ? Math.max(option.votes, floor?.votes ?? 1) : option.votes };
  });
  const sum = counted.reduce((votes, option) => votes + option.votes, 0);
  const total = Math.max(totalVotes, sum, floor?.total ?? 0);
  return {
    total,
    results: counted.map((option) => ({
      ...option,
      percent: total === 0 ? 0 : Math.round((100 * option.votes) / total),
    })),
  };
}

/** The poll with the counts of the answer to a vote, which need not repeat the rest. */
export function withCounts(poll: Poll, answer: Poll): Poll {
  const counted = new Map(answer.options.map(({ id, votes }) => [id, votes]));
  const options = poll.options.map((option) => ({
    ...option,
    votes: counted.get(option.id) ?? option.votes,
  }));
  const sum = options.reduce((votes, option) => votes + option.votes, 0);
  return { ...poll, options, totalVotes: Math.max(answer.totalVotes, sum) };
}

export type PollState = 'scheduled' | 'active' | 'inactive' | 'voted';

/** A poll that has not started is `scheduled`, whatever its other fields say. */
export function stateOf(poll: Poll, isVoted: boolean, now: number): PollState {
  if (poll.startDate?.isAfter(now)) return 'scheduled';
  if (!poll.active) return 'inactive';
  return isVoted ? 'voted' : 'active';
}

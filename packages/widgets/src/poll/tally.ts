import type { Poll, PollOption } from '@apunt/api/resources/polls';

export interface Result extends PollOption {
  /** Whole number, rounded for each option: a sum of 99 or 101 is left as it is. */
  percent: number;
  isOwn: boolean;
}

/** What the visitor's own vote has made of the counts; an answer from a cache may be older. */
export interface Floor {
  votes: number;
  total: number;
}

export interface Tally {
  results: readonly Result[];
  total: number;
}

/** Counts as they are shown: never fewer than with one's own vote, never a part larger than the whole. */
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
  const options = poll.options.map((option) => ({
    ...option,
    votes: answer.options.find(({ id }) => id === option.id)?.votes ?? option.votes,
  }));
  const sum = options.reduce((votes, option) => votes + option.votes, 0);
  return { ...poll, options, totalVotes: Math.max(answer.totalVotes, sum) };
}

export type PollState = 'scheduled' | 'active' | 'inactive' | 'voted';

/** A start in the future outweighs everything else. */
export function stateOf(poll: Poll, isVoted: boolean, now: number): PollState {
  if (poll.startDate !== null && poll.startDate > now) return 'scheduled';
  if (!poll.active) return 'inactive';
  return isVoted ? 'voted' : 'active';
}

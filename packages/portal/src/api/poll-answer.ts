import type { PollOption, PollRecord } from '../db/polls.ts';

/** The poll as the API and the pages' JSON islands tell it; a poll with hidden results tells no counts. */
export function pollAnswer(poll: PollRecord, options: PollOption[], votedOptionId: string | null) {
  const count = (option: PollOption) => (poll.hidden ? 0 : option.votes);
  const totalVotes = options.reduce((sum, option) => sum + count(option), 0);
  return {
    pollId: poll.id,
    question: poll.question,
    active: poll.active,
    open: poll.open,
    hidden: poll.hidden,
    startDate: poll.startDate,
    totalVotes,
    options: options.map((option) => ({
      id: option.id,
      title: option.title,
      votes: count(option),
      percent: totalVotes === 0 ? 0 : Math.round((100 * count(option)) / totalVotes),
      image: option.image === null ? null : { src: option.image, alt: option.imageAlt ?? '' },
    })),
    ...(votedOptionId === null ? {} : { votedOptionId }),
  };
}

export type PollAnswer = ReturnType<typeof pollAnswer>;

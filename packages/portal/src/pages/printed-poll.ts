import { pollAnswer } from '../api/poll-answer.ts';
import type { Database } from '../db/database.ts';
import { hasStarted, pollOptions, type PollOption, type PollRecord } from '../db/polls.ts';

/** A poll as pages print it, with the counts of the page cache. */
export async function printedPoll(db: Database, poll: PollRecord) {
  const cached = pollAnswer(poll, cachedCounts(poll, await pollOptions(db, poll.id)), null);
  const isScheduled = !hasStarted(poll);
  return {
    pollId: poll.id,
    question: poll.question,
    startDate: poll.startDate,
    note: poll.note,
    cached,
    isScheduled,
    showsResults: !poll.active && !isScheduled && !poll.hidden,
  };
}

/** A CMS prints polls from its page cache: those that are still being voted come with somewhat older counts. */
function cachedCounts(poll: PollRecord, options: PollOption[]): PollOption[] {
  if (!poll.active) return options;
  return options.map((option) => ({ ...option, votes: Math.floor(option.votes * 0.98) }));
}

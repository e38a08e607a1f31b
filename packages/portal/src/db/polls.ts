import * as v from 'valibot';
import { flag, isConstraintError, type Database } from './database.ts';

const pollRow = v.object({
  id: v.string(),
  question: v.string(),
  active: flag,
  open: flag,
  hidden: flag,
  startDate: v.string(),
  note: v.string(),
});

const optionRow = v.object({
  id: v.string(),
  title: v.string(),
  votes: v.number(),
  image: v.nullable(v.string()),
  imageAlt: v.nullable(v.string()),
});

export type PollRecord = v.InferOutput<typeof pollRow>;
export type PollOption = v.InferOutput<typeof optionRow>;

export function findPoll(db: Database, id: string): Promise<PollRecord | null> {
  return db.first(pollRow, 'SELECT * FROM polls WHERE id = ?', [id]);
}

export function allPolls(db: Database): Promise<PollRecord[]> {
  return db.all(pollRow, 'SELECT * FROM polls ORDER BY position');
}

export function pollOptions(db: Database, pollId: string): Promise<PollOption[]> {
  return db.all(optionRow, 'SELECT * FROM pollOptions WHERE pollId = ? ORDER BY position', [pollId]);
}

/** What a voter has chosen in a poll, or null. */
export async function voteOf(db: Database, pollId: string, voter: string): Promise<string | null> {
  const row = await db.first(
    v.object({ optionId: v.string() }),
    'SELECT optionId FROM pollVotes WHERE pollId = ? AND voter = ?',
    [pollId, voter],
  );
  return row?.optionId ?? null;
}

export function hasStarted(poll: PollRecord, now: Date = new Date()): boolean {
  return Date.parse(poll.startDate) <= now.getTime();
}

/** Counts a vote; false when this voter already has one. The key of `pollVotes` decides races. */
export async function castVote(
  db: Database,
  pollId: string,
  optionId: string,
  voter: string,
): Promise<boolean> {
  try {
    await db.batch([
      {
        sql: 'INSERT INTO pollVotes (pollId, voter, optionId, votedAt) VALUES (?, ?, ?, ?)',
        args: [pollId, voter, optionId, Date.now()],
      },
      {
        sql: 'UPDATE pollOptions SET votes = votes + 1 WHERE pollId = ? AND id = ?',
        args: [pollId, optionId],
      },
    ]);
    return true;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}

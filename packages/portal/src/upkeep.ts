import type { PortalDeps } from './context.ts';
import { forgetMails } from './db/mail.ts';
import { forgetUnfinished } from './db/participations.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Removes what nobody needs after a day: mails, whose links let in whoever reads them, and uploads that came to nothing. */
async function tidy({ db, files, inTurn, now }: PortalDeps): Promise<void> {
  const yesterday = new Date(now() - DAY).toISOString();
  await forgetMails(db, yesterday);
  for (const { fileId, uploadId } of await forgetUnfinished(db, yesterday)) {
    await files.remove(fileId);
    if (uploadId !== null) await inTurn(uploadId, () => files.dropParts(uploadId));
  }
}

/** Tidies now and every hour, until the answer is called. */
export async function startUpkeep(
  deps: PortalDeps,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await tidy(deps);
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = tidy(deps).catch(onError);
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

import { Hono, type Context } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { castVote, findPoll, hasStarted, pollOptions, voteOf } from '../db/polls.ts';
import { digest } from '../security/secrets.ts';
import { apiAnswer, apiErrors } from './answers.ts';
import { pollAnswer } from './poll-answer.ts';

/** Reading polls and voting: once a user, or once a browser in polls open to everybody. */
export function pollRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/:id', async (c) => {
    const poll = await findPoll(db, c.req.param('id'));
    if (poll === null) return apiErrors(c, 404, ['POLL_NOT_FOUND']);
    const [options, voted] = await Promise.all([pollOptions(db, poll.id), voteOf(db, poll.id, voterOf(c))]);
    return apiAnswer(c, pollAnswer(poll, options, voted));
  });

  routes.post('/:id/vote/:optionId', async (c) => {
    const { id, optionId } = c.req.param();
    const poll = await findPoll(db, id);
    if (poll === null) return apiErrors(c, 404, ['POLL_NOT_FOUND']);
    if (!poll.active || !hasStarted(poll)) return apiErrors(c, 400, ['POLL_INACTIVE']);
    if (!poll.open && c.var.user === null) return apiErrors(c, 401, ['LOGIN_REQUIRED']);
    const options = await pollOptions(db, id);
    if (!options.some((option) => option.id === optionId)) return apiErrors(c, 404, ['OPTION_NOT_FOUND']);
    if (!(await castVote(db, id, optionId, voterOf(c)))) return apiErrors(c, 400, ['ALREADY_VOTED']);
    return apiAnswer(c, pollAnswer(poll, await pollOptions(db, id), optionId));
  });

  return routes;
}

/** Who votes. The visitor id is a credential of its browser, so only its digest is stored. */
export function voterOf(c: Context<PortalEnv>): string {
  const { user, visitorId } = c.var;
  return user === null ? `visitor:${digest(visitorId)}` : `user:${user.id}`;
}

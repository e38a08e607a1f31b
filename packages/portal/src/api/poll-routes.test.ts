// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

const poll = (id: string) => `/api/front/poll/${id}`;
const vote = (id: string, optionId: string) => visitor.call('POST', `${poll(id)}/vote/${optionId}`);

describe('poll', () => {
  it('tells options, counts and whole percentages', async () => {
    const { response } = await (await visitor.get(poll('7'))).json();
    expect(response).toMatchObject({
      pollId: '7',
      active: true,
      open: true,
      hidden: false,
      totalVotes: 1116,
    });
    expect(response.options[0]).toEqual({
      id: '71',
      title: 'En barca, a poqueta nit',
      votes: 412,
      percent: 37,
      image: null,
    });
    expect(response).not.toHaveProperty('votedOptionId');
  });

  it('keeps the counts of a poll with hidden results to itself', async () => {
    const { response } = await (await visitor.get(poll('11'))).json();
    expect(response).toMatchObject({ hidden: true, totalVotes: 0 });
  });

  it('does not exist under another id', async () => {
    expect((await visitor.get(poll('999'))).status).toBe(404);
    expect((await vote('999', '1')).status).toBe(404);
    expect((await vote('7', '81')).status).toBe(404);
  });
});

describe('vote', () => {
  it('counts once for a browser in an open poll', async () => {
    const first = await vote('7', '72');
    expect((await first.json()).response).toMatchObject({ totalVotes: 1117, votedOptionId: '72' });
    const second = await vote('7', '71');
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ errors: [{ errorCode: 'ALREADY_VOTED' }] });
    expect((await (await visitor.get(poll('7'))).json()).response).toMatchObject({
      totalVotes: 1117,
      votedOptionId: '72',
    });
    visitor = visit(portal);
    expect((await vote('7', '72')).status).toBe(200);
  });

  it('counts once even if two arrive together', async () => {
    await vote('8', '81');
    const statuses = await Promise.all(['71', '72', '73'].map(async (id) => (await vote('7', id)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('wants a login in polls that are not open, and follows the user', async () => {
    const anonymous = await vote('8', '81');
    expect(anonymous.status).toBe(401);
    expect(await anonymous.json()).toMatchObject({ errors: [{ errorCode: 'LOGIN_REQUIRED' }] });
    await logInAs(visitor, 'anna');
    expect((await vote('8', '81')).status).toBe(200);
    visitor = visit(portal);
    await logInAs(visitor, 'anna');
    expect((await vote('8', '82')).status).toBe(400);
  });

  it.each([
    ['has finished', '10', '101'],
    ['has not begun', '9', '91'],
  ])('is refused when the poll %s', async (_, id, optionId) => {
    const response = await vote(id, optionId);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ errorCode: 'POLL_INACTIVE' }] });
  });
});

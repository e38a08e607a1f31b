// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';

const user = '/api/front/user';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
  await logInAs(visitor, 'aina');
});
afterEach(() => portal.close());

describe('the session of a child', () => {
  it.each([
    ['changes no profile', 'PATCH', `${user}/profile`, { name: 'X' }],
    ['sets no PIN', 'PATCH', `${user}/profile`, { children: [{ id: '103', pin: '0000' }] }],
    ['deletes no account', 'POST', `${user}/delete`, undefined],
    ['orders no newsletter', 'POST', `${user}/bulletin`, { userId: '103' }],
    ['registers nobody in the club', 'POST', `${user}/register`, { children: [] }],
  ])('%s', async (_, method, path, body) => {
    const before = await (await visitor.get(`${user}/profile`)).json();
    const response = await visitor.call(method, path, body);
    expect(response.status).toBe(403);
    expect((await response.json()).errors[0].errorCode).toBe('FORBIDDEN');
    expect(await (await visitor.get(`${user}/profile`)).json()).toEqual(before);
  });

  it('saves a content, as its page offers', async () => {
    expect((await visitor.call('POST', '/api/bookmark/content/2001')).status).toBe(200);
  });
});

// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Portal } from '../portal.ts';
import { openPortal, visit } from '../testing/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const answerSchema = v.object({
  response: v.strictObject({
    messages: v.array(
      v.object({
        id: v.string(),
        publishedDate: v.object({ date: v.string(), timezone: v.literal('Europe/Madrid') }),
        title: v.string(),
        description: v.array(v.looseObject({ type: v.string() })),
        shareUrl: v.object({ href: v.string(), title: v.string() }),
      }),
    ),
    hasMoreResults: v.boolean(),
  }),
});
const idsSchema = v.object({ ids: v.array(v.string()) });

async function messages(rest: string) {
  const answer: unknown = await (await visit(portal).get(`/api/front/live/7/messages/${rest}`)).json();
  return v.parse(answerSchema, answer).response;
}
const idsOf = (page: Awaited<ReturnType<typeof messages>>) => page.messages.map(({ id }) => id);

/** Turns the switch of the story. */
async function turn(order: object): Promise<string[]> {
  const response = await portal.app.request('http://localhost:4000/__live/7', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const answer: unknown = await response.json();
  return v.parse(idsSchema, answer).ids;
}
const seconds = () => Math.floor(Date.now() / 1000);

describe('a live story', () => {
  it('tells the newest first, and those before a moment', async () => {
    const newest = await messages('newest');
    expect(idsOf(newest).slice(0, 2)).toEqual(['m1999', 'm1998']);
    expect(newest.hasMoreResults).toBe(true);
    // A message every 40 s, counted back from when the database was made, which may be some minutes ago.
    const numberBefore = async (moment: number) =>
      Number((await messages(`oldest?timestamp=${moment}&order=DESC`)).messages[0]?.id.slice(1));
    const moment = seconds() - 60 - 19 * 40;
    expect(await numberBefore(moment)).toBeLessThan(1999);
    expect((await numberBefore(moment)) - (await numberBefore(moment - 400))).toBe(10);
    expect((await messages('oldest?timestamp=1&order=DESC')).messages).toEqual([]);
  });

  it('tells what has come and what has changed since, oldest first', async () => {
    const since = seconds();
    const added = await turn({ action: 'add', count: 3 });
    await turn({ action: 'edit', id: 'm1990', title: 'Corregit' });
    const { messages: news } = await messages(`newest?timestamp=${since}&order=ASC`);
    expect(news.map(({ id }) => id)).toEqual(['m1990', ...added]);
    expect(news[0]?.title).toBe('Corregit');
  });

  it.each(['/api/front/live/7/messages/newest', '/api/front/streaming/list'])(
    '%s names nobody, so that shared caches may keep it for some seconds',
    async (path) => {
      const response = await visit(portal).get(path);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      const etag = response.headers.get('etag') ?? '';
      const again = await visit(portal).get(path, { 'if-none-match': etag });
      expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
      expect(again.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    },
  );

  it.each([
    ['/api/front/live/99/messages/newest', 404],
    ['/api/front/live/7/messages/oldest', 400],
    ['/api/front/live/7/messages/middle?timestamp=1', 400],
  ])('%s is %i', async (path, status) => {
    expect((await visit(portal).get(path)).status).toBe(status);
  });

  it('cannot be turned by nonsense', async () => {
    const response = await portal.app.request('http://localhost:4000/__live/7', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"action":"delete"}',
    });
    expect(response.status).toBe(400);
  });
});

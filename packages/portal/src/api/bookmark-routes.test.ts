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

async function saved(): Promise<{ favouritesId: string[]; showsId: string[] }> {
  return (await (await visitor.get('/api/front/user/profile')).json()).response;
}

describe('bookmarks', () => {
  it('are refused to anonymous visitors', async () => {
    for (const method of ['POST', 'DELETE']) {
      const response = await visitor.call(method, '/api/bookmark/content/1001');
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ errors: [{ errorCode: 'UNAUTHORIZED' }] });
    }
  });

  it('are saved and forgotten, however often that is asked', async () => {
    await logInAs(visitor, 'carme');
    for (const method of ['POST', 'POST']) await visitor.call(method, '/api/bookmark/content/1001');
    await visitor.call('POST', '/api/bookmark/taxon/55');
    expect(await saved()).toMatchObject({ favouritesId: ['1001'], showsId: ['55'] });
    for (const method of ['DELETE', 'DELETE'])
      expect((await visitor.call(method, '/api/bookmark/content/1001')).status).toBe(200);
    expect(await saved()).toMatchObject({ favouritesId: [], showsId: ['55'] });
  });

  it('refuse kinds and ids that do not exist', async () => {
    await logInAs(visitor, 'carme');
    for (const path of ['/api/bookmark/user/1', '/api/bookmark/content/a%20b', '/api/bookmark/content/'])
      expect((await visitor.call('POST', path)).status, path).toBe(404);
  });
});

describe('lists', () => {
  it('tell the saved contents and shows, latest first', async () => {
    await logInAs(visitor, 'anna');
    const contents = await (await visitor.get('/api/front/user/favourites/?userId=101')).json();
    expect(contents.response.favourites.map(({ id }: { id: string }) => id)).toEqual(['1006', '1003']);
    expect(contents.response.favourites[1]).toMatchObject({
      url: '/contingut/1003',
      category: { name: 'Camp' },
      multimedia: { image: { src: expect.stringMatching(/\/taronges-[\w-]{8}\.svg$/) } },
    });
    const shows = await (await visitor.get('/api/front/user/shows/?userId=101')).json();
    expect(shows.response.shows).toMatchObject([{ id: '56', icon: 'both', url: '/programa/56' }]);
  });

  it('are nobody else’s business', async () => {
    expect((await visitor.get('/api/front/user/favourites/?userId=101')).status).toBe(401);
    await logInAs(visitor, 'carme');
    expect((await visitor.get('/api/front/user/favourites/?userId=101')).status).toBe(403);
  });
});

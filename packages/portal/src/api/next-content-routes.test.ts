// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
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

const next = async (id: string) =>
  (await (await visitor.get(`/api/front/next-content/${id}`)).json()).response;

describe('what comes next', () => {
  const round = async () => {
    const seen = new Set<string>();
    for (let id = '1001'; !seen.has(id); id = (await next(id)).nextContentId) seen.add(id);
    return [...seen];
  };

  it('is the next video of the site that the visitor may see, round and round', async () => {
    expect(await round()).toEqual(['1001', '1007']);
    await logInAs(visitor, 'anna');
    expect(await round()).toEqual(['1001', '1005', '1007']);
    expect(await next('1001')).toMatchObject({
      nextContentUrl: '/contingut/1005',
      nextContentBcId: '1005',
      chapter: { title: expect.any(String), resume: [{ html: expect.stringContaining('<p>') }] },
    });
  });

  it('tells the summary as text, whatever the editors have written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'next-content-'));
    const dbUrl = `file:${join(folder, 'portal.db')}`;
    const own = await openPortal({ dbUrl });
    const client = createClient({ url: dbUrl });
    await client.execute({
      sql: 'UPDATE contents SET summary = ? WHERE id = ?',
      args: ['<img src=x onerror="x()"> & més', '1007'],
    });
    client.close();
    const answer = await (await visit(own).get('/api/front/next-content/1001')).json();
    expect(answer.response.chapter.resume).toEqual([
      { html: '<p>&lt;img src=x onerror="x()"&gt; &amp; més</p>' },
    ]);
    await own.close();
    await rm(folder, { recursive: true });
  });

  it('is nothing after an audio, and not known after what is not there', async () => {
    expect(await next('1003')).toBeNull();
    expect((await visitor.get('/api/front/next-content/9')).status).toBe(404);
  });
});

describe('the stand-in of the video platform', () => {
  it('has a script for each of its players, and none for others', async () => {
    const script = await visitor.get('/__brightcove/1/default_default/index.min.js');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('startStandIn("default_default")');
    for (const path of ['2/default_default', '1/other_default'])
      expect((await visitor.get(`/__brightcove/${path}/index.min.js`)).status).toBe(404);
  });

  it('knows the videos of the portal', async () => {
    const video = await (await visitor.get('/__brightcove/videos/1001')).json();
    expect(video).toMatchObject({ id: '1001', sources: [{ type: 'video/mp4' }] });
    expect((await visitor.get('/__brightcove/videos/1003')).status).toBe(404);
  });
});

describe('media files', () => {
  const part = (range: string) => visitor.get('/assets/media/clip.mp4', { range });

  it('are served in parts, as players ask for them', async () => {
    const whole = await visitor.get('/assets/media/clip.mp4');
    const size = (await whole.arrayBuffer()).byteLength;
    expect([whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      'video/mp4',
      'bytes',
    ]);
    const first = await part('bytes=0-9');
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-9/${size}`]);
    expect((await first.arrayBuffer()).byteLength).toBe(10);
    const rest = await part(`bytes=${size - 5}-`);
    expect((await rest.arrayBuffer()).byteLength).toBe(5);
    const last = await part('bytes=-7');
    expect((await last.arrayBuffer()).byteLength).toBe(7);
    expect((await part(`bytes=${size}-`)).status).toBe(416);
    expect((await part('bytes=5-2')).status).toBe(416);
    expect((await part('lines=1-2')).status).toBe(200);
  });
});

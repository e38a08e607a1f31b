// @vitest-environment node
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { sheets } from './site-sheet.ts';
import { openPortal, visit, type Visitor } from '../testing/visitor.ts';

let portal: Portal;
let visitor: Visitor;
let distDir: string;

beforeAll(async () => {
  distDir = await mkdtemp(path.join(tmpdir(), 'portal-dist-'));
  await writeFile(path.join(distDir, 'apunt.js'), 'export {};');
  await writeFile(path.join(distDir, 'like-4W17ra3i.js'), 'export const like = 1;');
  portal = await openPortal({ distDir });
  visitor = visit(portal);
});
afterAll(async () => {
  await portal.close();
  await rm(distDir, { recursive: true });
});

describe('static files', () => {
  it('have every sheet of the folder in the look of the site', async () => {
    const files = await readdir(new URL('../styles', import.meta.url));
    expect(sheets.map((name) => `${name}.css`).sort()).toEqual(files.sort());
  });

  it('give hashed chunks for a year and the entry for now, to every origin', async () => {
    const chunk = await visitor.get('/apunt/like-4W17ra3i.js');
    expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const entry = await visitor.get('/apunt/apunt.js');
    expect(entry.headers.get('cache-control')).toBe('no-cache');
    for (const { headers } of [chunk, entry]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('answer 304 to what the browser has, with all that it keeps beside it', async () => {
    const whole = await visitor.get('/apunt/apunt.js');
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const answer = await visitor.get('/apunt/apunt.js', { 'if-none-match': known });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin'])
        expect(answer.headers.get(name), name).toBe(whole.headers.get(name));
    }
    expect((await visitor.get('/apunt/apunt.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('give a part only of what the client has the other parts of', async () => {
    const range = 'bytes=0-9';
    const part = async (file: string, condition?: string) =>
      (await visitor.get(file, { range, ...(condition !== undefined && { 'if-range': condition }) })).status;
    const etagOf = async (file: string) => (await visitor.get(file)).headers.get('etag') ?? '';
    const clip = '/assets/media/clip.mp4';
    expect(await part(clip)).toBe(206);
    expect(await part(clip, await etagOf(clip))).toBe(206);
    expect(await part(clip, '"other"')).toBe(200);
    // A weak ETag may be of other bytes.
    const captions = '/assets/media/subtitols.ca.vtt';
    expect(await part(captions)).toBe(206);
    expect(await part(captions, await etagOf(captions))).toBe(200);
  });

  it('are not found plainly, since no page helps a script', async () => {
    const response = await visitor.get('/apunt/gone-12345678.js');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('never leave their folder', async () => {
    for (const name of ['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '%00', '%E0%A4%A'])
      expect((await visitor.get(`/assets/${name}`)).status, name).toBe(404);
  });

  it('fail on request, for tests of broken chunks', async () => {
    const response = await visitor.get('/apunt/like-4W17ra3i.js', { 'x-fault': 'status:503' });
    expect(response.status).toBe(503);
    const half = await visitor.get('/apunt/like-4W17ra3i.js', { 'x-fault': 'truncated' });
    expect(await half.text()).toBe('export cons');
  });
});

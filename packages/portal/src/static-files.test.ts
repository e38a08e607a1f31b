// @vitest-environment node
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from './portal.ts';
import { sheets } from './static-files.ts';
import { openPortal, visit, type Visitor } from './testing/visitor.ts';

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
    const files = await readdir(new URL('./styles', import.meta.url));
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

  it('answer 304 to what the browser has', async () => {
    const etag = (await visitor.get('/apunt/apunt.js')).headers.get('etag') ?? '';
    expect((await visitor.get('/apunt/apunt.js', { 'if-none-match': etag })).status).toBe(304);
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

// @vitest-environment node
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@apunt/testing/failure';
import type { ApiOptions, ApiRequest } from '../api.ts';
import { createClient } from './client.ts';

interface Site {
  origin: string;
  /** The headers of every call that has arrived. */
  seen: IncomingHttpHeaders[];
  server: Server;
}

/** A server that answers every call with an empty object, or as `answer` says. */
async function openSite(answer?: RequestListener): Promise<Site> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    if (answer) answer(request, response);
    else response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, seen, server };
}

const WRITE = { endpoint: 'poll', method: 'POST', params: { id: '7' }, json: {} } as const;
const READ: ApiRequest = { endpoint: 'poll', params: { id: '7' } };
const MOVED = { endpoints: { poll: '/moved/{id}' } };
const HEADERS = { 'x-csrf-token': 'secret', 'x-requested-with': 'XMLHttpRequest' };

describe('the token of the page', () => {
  let own: Site;
  let named: Site;
  let foreign: Site;
  let sites: Site[];

  beforeEach(async () => {
    foreign = await openSite();
    own = await openSite((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const status = Number(searchParams.get('status') ?? 307);
      if (pathname.startsWith('/moved/'))
        response.writeHead(status, { location: `${foreign.origin}/taken` }).end();
      else if (pathname.startsWith('/within/')) response.writeHead(status, { location: '/there' }).end();
      else response.setHeader('content-type', 'application/json').end('{}');
    });
    named = await openSite();
    sites = [own, named, foreign];
    vi.stubGlobal('location', new URL(`${own.origin}/page`));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    for (const { server } of sites) {
      server.closeAllConnections();
      server.close();
    }
  });

  const send = (request: ApiRequest, options: ApiOptions = {}) =>
    createClient({
      csrf: () => ({ header: 'X-CSRF-Token', token: 'secret' }),
      csrfOrigins: [named.origin],
      ...options,
    }).send(request, v.unknown());
  const tokensOf = ({ seen }: Site) =>
    seen.map((headers) => [headers['x-csrf-token'], headers['x-requested-with']]);

  it('goes to the own origin', async () => {
    await send(WRITE);
    expect(own.seen).toEqual([expect.objectContaining(HEADERS)]);
  });

  it('goes to an origin that the settings name', async () => {
    await send(WRITE, { base: named.origin });
    expect(named.seen).toEqual([expect.objectContaining(HEADERS)]);
  });

  it.each([
    ['api-base', () => send(WRITE, { base: foreign.origin })],
    ['an endpoint', () => send(WRITE, { endpoints: { poll: `${foreign.origin}/poll/{id}` } })],
    ['an address from an answer', () => send({ endpoint: 'nextPage', url: `${foreign.origin}/next` })],
    [
      'api-base, with settings that name none',
      () => send(WRITE, { base: foreign.origin, csrfOrigins: undefined }),
    ],
  ])('does not go to another origin by %s', async (_, call) => {
    await call();
    expect(tokensOf(foreign)).toEqual([[undefined, undefined]]);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const endpoints = { poll: `/moved/{id}?status=${status}` };
    expect(await failureOf(send(WRITE, { endpoints }))).toMatchObject({ type: 'unknown', status: undefined });
    expect(own.seen).toEqual([expect.objectContaining(HEADERS)]);
    expect(foreign.seen).toEqual([]);
  });

  it('is not on a call that reads, and the answer of another server is none', async () => {
    expect(await failureOf(send(READ, MOVED))).toMatchObject({ type: 'unknown', status: undefined });
    expect(foreign.seen).toHaveLength(1);
    expect(own.seen[0]?.['x-csrf-token']).toBeUndefined();
    expect(foreign.seen[0]?.['x-csrf-token']).toBeUndefined();
  });

  it('a call that reads follows a redirect within its server', async () => {
    await send(READ, { endpoints: { poll: '/within/{id}' } });
    expect(own.seen).toHaveLength(2);
  });
});

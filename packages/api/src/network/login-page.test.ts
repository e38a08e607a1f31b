// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@apunt/testing/failure';
import type { ApiRequest } from '../api.ts';
import type { ApiError } from '../errors.ts';
import { createClient } from './client.ts';

type Method = NonNullable<ApiRequest['method']>;

const PAGE = '<!doctype html><title>Accés</title><form method="post"><input name="email"></form>';

/** Proxies and firewalls between a page and its back end: each answers with the login page of the site, or leads to it. */
const answer: RequestListener = ({ url = '' }, response) => {
  const [, what, status = ''] = url.split('/');
  if (what === 'led') response.writeHead(Number(status), { location: '/shown' }).end();
  else if (what === 'around') response.writeHead(302, { location: url }).end();
  else {
    const type = what === 'named-json' ? 'application/json' : 'text/html; charset=utf-8';
    response.setHeader('content-type', type).end(what === 'empty' ? '' : PAGE);
  }
};

describe('a login page in the place of an answer', () => {
  let server: Server;
  let told: ApiError[];
  let losses: number;

  beforeEach(async () => {
    told = [];
    losses = 0;
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/page`));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });

  const call = (method: Method, poll: string) =>
    createClient({
      endpoints: { poll },
      onError: (error) => told.push(error),
      onUnauthorized: () => (losses += 1),
    }).send({ endpoint: 'poll', method }, v.unknown());

  it.each<[Method, string, string]>([
    ['GET', '/led/302', 'unknown'],
    ['GET', '/led/307', 'unknown'],
    ['GET', '/around', 'timeout'],
    ['GET', '/shown', 'unknown'],
    ['GET', '/named-json', 'unknown'],
    ['POST', '/led/302', 'unknown'],
    ['POST', '/led/303', 'unknown'],
    ['POST', '/around', 'unknown'],
    ['POST', '/shown', 'unknown'],
    ['PATCH', '/named-json', 'unknown'],
    ['DELETE', '/led/302', 'unknown'],
  ])('is no success for %s %s, and told once', async (method, path, type) => {
    const error = await failureOf(call(method, path));
    expect(error).toMatchObject({ type });
    expect(told).toEqual([error]);
    // Proxies and maintenance pages answer so, too: it does not end the session.
    expect(losses).toBe(0);
  });
});

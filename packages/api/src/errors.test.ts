import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@apunt/testing/failure';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createApi, type Api, type ApiOptions } from './api.ts';
import type { ApiError } from './errors.ts';

const PATH = '*/api/front/user/profile';
const UNREACHABLE = 'Unable to connect to the server. Please try again later.';
const FAILED = 'An error occurred while making the request. Please try again later.';
const NOT_FOUND = 'The resource was not found on the server. Please try again later.';
const UNAUTHORIZED = 'You are not authorized to perform this operation.';
const NOTICE =
  '<br />\n<b>Notice</b>:  Undefined index: id in <b>/var/www/api.php</b> on line <b>7</b><br />\n';
const PRECONDITION = 'Precondition failed. Please try again later.';

describe('a call', () => {
  let network: Network;
  let reported: ApiError[];
  let lost: number;

  beforeEach(() => {
    network = installNetwork();
    reported = [];
    lost = 0;
  });
  afterEach(() => {
    network.restore();
    vi.useRealTimers();
  });

  const open = (options: ApiOptions = {}): Api =>
    createApi({
      csrf: () => ({ header: 'X-CSRF-Token', token: 'secret' }),
      onError: (error) => reported.push(error),
      onUnauthorized: () => (lost += 1),
      ...options,
    });
  const answer = (body: unknown, status = 200) =>
    network.use(
      http.all(
        PATH,
        () => new HttpResponse(typeof body === 'string' ? body : JSON.stringify(body), { status }),
      ),
    );
  const get = (api = open()) => api.send({ endpoint: 'profile' }, v.unknown());

  it.each([
    [undefined, location.origin],
    ['/cms', `${location.origin}/cms`],
    ['https://api.example.test', 'https://api.example.test'],
  ])('goes to the origin of the page whatever its <base href>, or to api-base %s', async (base, root) => {
    const asked: string[] = [];
    network.use(
      http.all('*', ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({});
      }),
    );
    document.head.insertAdjacentHTML('beforeend', '<base href="https://evil.test/">');
    try {
      await get(open(base === undefined ? {} : { base }));
    } finally {
      document.querySelector('base')?.remove();
    }
    expect(asked).toEqual([`${root}/api/front/user/profile`]);
  });

  it.each([
    [400, 'not-found', NOT_FOUND],
    [401, 'unauthorized', UNAUTHORIZED],
    [403, 'unauthorized', UNAUTHORIZED],
    [404, 'not-found', NOT_FOUND],
    [409, 'unknown', FAILED],
    [410, 'not-found', NOT_FOUND],
    [412, 'precondition', PRECONDITION],
    [422, 'unknown', FAILED],
    [429, 'unknown', FAILED],
    [500, 'server', FAILED],
    [503, 'server', FAILED],
  ])('fails with %i as %s, in the catalogue sentence, told once', async (status, type, message) => {
    answer({}, status);
    const error = await failureOf(get());
    expect(error).toMatchObject({ name: 'ApiError', type, message, status, endpoint: 'profile' });
    expect(reported).toEqual([error]);
    expect(network.calls.length).toBe(1);
  });

  it.each([
    ['bare', { httpCode: 500 }],
    ['as a text', { httpCode: '503' }],
    ['wrapped', { response: { httpCode: 502 } }],
  ])('fails as server with an httpCode of 500 and more in a 200, %s', async (_, body) => {
    answer(body);
    expect(await failureOf(get())).toMatchObject({ type: 'server', message: FAILED, status: 200 });
  });

  it.each([
    ['wrapped', { response: { a: 1 } }, { a: 1 }],
    ['bare', { a: 1 }, { a: 1 }],
    ['a list', [1], [1]],
    ['null inside', { response: null }, null],
    ['wrapped twice: once only', { response: { response: 1 } }, { response: 1 }],
    ['response inside a list', [{ response: 1 }], [{ response: 1 }]],
    ['an httpCode below 500', { httpCode: 200, a: 1 }, { httpCode: 200, a: 1 }],
    ['an httpCode that is none', { httpCode: { toString: null } }, { httpCode: { toString: null } }],
    ['an empty list of errors', { errors: [], a: 1 }, { errors: [], a: 1 }],
    ['behind a byte order mark', '\uFEFF{"response":2}', 2],
    ['behind blank lines of a script and a byte order mark', '\r\n\n\uFEFF{"response":2}\n', 2],
    ['behind a byte order mark of each file', '\uFEFF\uFEFF{"response":2}', 2],
    ['a byte order mark alone', '\uFEFF', undefined],
    ['empty', '', undefined],
  ])('reads an answer that is %s', async (_, body, expected) => {
    answer(body);
    expect(await get()).toEqual(expected);
    expect(reported).toEqual([]);
  });

  it.each([
    [204, null, undefined],
    [205, null, undefined],
    [200, '', undefined],
    [200, '{"response":7}', 7],
  ])(
    'goes by status %i and body %j, not by a `text/html` that the server calls it',
    async (status, body, expected) => {
      const headers = { 'content-type': 'text/html; charset=UTF-8' };
      network.use(http.all(PATH, () => new HttpResponse(body, { status, headers })));
      expect(await get()).toEqual(expected);
    },
  );

  it.each([
    ['HTML', '<!doctype html><title>Acces</title>'],
    ['half of its JSON', '{"response":{"id":'],
    ['JSON behind a notice of PHP', `${NOTICE}{"response":{"id":1}}`],
    ['JSON before a notice of PHP', `{"response":{"id":1}}${NOTICE}`],
  ])('fails as unknown when a 200 is %s', async (_, body) => {
    answer(body);
    expect(await failureOf(get())).toMatchObject({ type: 'unknown', message: FAILED });
  });

  it.each([
    ['HTML', '<h1>502</h1>', 502, 'server'],
    ['half of its JSON', '{"errors":[{"errorCode":"TOK', 400, 'not-found'],
    ['JSON behind a notice of PHP', `${NOTICE}{"errors":[]}`, 401, 'unauthorized'],
  ])('keeps the status and its family when the body of an error is %s', async (_, body, status, type) => {
    answer(body, status);
    expect(await failureOf(get())).toMatchObject({ type, status });
  });

  it.each([200, 400, 401, 500])('reads errors[] with status %i, wrapped or bare', async (status) => {
    const errors = [{ errorCode: 'EMAIL_ALREADY_IN_USE', errorMessage: 'x' }, { errorCode: 7 }];
    answer({ errors }, status);
    const bare = await failureOf(get());
    expect(bare.errors).toEqual([
      { errorCode: 'EMAIL_ALREADY_IN_USE', errorMessage: 'x' },
      { errorCode: '7' },
    ]);
    expect(bare.hasCode('EMAIL_ALREADY_IN_USE')).toBe(true);
    answer({ response: { errors } }, status);
    expect((await failureOf(get())).hasCode('7')).toBe(true);
  });

  it.each([
    [
      [{ errorCode: 'A' }, null],
      ['A', ''],
    ],
    [['EMAIL_ALREADY_IN_USE'], ['']],
    [[{ errorMessage: 'no' }], ['']],
    [
      [{ errorCode: { toString: null, valueOf: 1 } }, { errorCode: null }],
      ['', ''],
    ],
  ])('fails with errors %j, whatever their shape', async (errors, codes) => {
    answer({ errors });
    expect((await failureOf(get())).errors.map(({ errorCode }) => errorCode)).toEqual(codes);
  });

  it('fails as a call that can be tried again when the code for it does not come', async () => {
    vi.doMock('./network/client.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const api = open();
    expect(await failureOf(get(api))).toMatchObject({ type: 'timeout', message: UNREACHABLE });
    expect(reported).toHaveLength(1);
    vi.doUnmock('./network/client.ts');
    vi.resetModules();
    answer({ response: { id: 1 } });
    expect(await get(api)).toEqual({ id: 1 });
  });

  it('fails as unknown when the answer has another shape, and says where', async () => {
    answer({ id: 5 });
    const call = open().send({ endpoint: 'profile' }, v.object({ id: v.string() }));
    const error = await failureOf(call);
    expect(error).toMatchObject({ type: 'unknown', message: FAILED });
    expect(String(error.cause)).toContain('profile: id');
  });

  it('takes a cut line for a timeout, in the same sentence', async () => {
    network.cut();
    expect(await failureOf(get())).toMatchObject({ type: 'timeout', message: UNREACHABLE });
  });

  it('gives up after 10 s, also when only the body stalls', async () => {
    const api = open();
    answer({});
    await get(api); // the code is there now
    vi.useFakeTimers();
    network.use(http.all(PATH, () => new Promise<never>(() => {})));
    const call = failureOf(get(api));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await call).toMatchObject({ type: 'timeout', message: UNREACHABLE });
  });

  it('tells nobody about a call that its caller has called off', async () => {
    network.use(http.post(PATH, () => new Promise<never>(() => {})));
    const leaving = new AbortController();
    const request = { endpoint: 'profile', method: 'POST', signal: leaving.signal } as const;
    const call = failureOf(open().send(request, v.unknown()));
    leaving.abort();
    expect((await call).type).toBe('aborted');
    expect(reported).toEqual([]);
  });

  it('tells about a lost session for a 401, and not where a 401 is an answer', async () => {
    answer({}, 401);
    await failureOf(get());
    expect(lost).toBe(1);
    await failureOf(open().send({ endpoint: 'profile', method: 'POST', session: 'none' }, v.unknown()));
    answer({}, 403);
    await failureOf(get());
    expect(lost).toBe(1);
  });

  it('is asked once however many ask at the same time, and anew afterwards', async () => {
    answer({ response: 1 });
    const api = open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(api)));
    expect(answers.every((one) => one === 1)).toBe(true);
    expect(network.calls.length).toBe(1);
    await get(api);
    expect(network.calls.length).toBe(2);
  });

  it('carries the token on writing calls only, and always says that a script asks', async () => {
    answer({});
    const api = open();
    await get(api);
    await api.send({ endpoint: 'profile', method: 'PATCH', json: { name: 'x' } }, v.unknown());
    const [read, write] = network.requests;
    expect(read?.headers.get('x-csrf-token')).toBeNull();
    expect(write?.headers.get('x-csrf-token')).toBe('secret');
    expect([read, write].map((request) => request?.headers.get('x-requested-with'))).toEqual([
      'XMLHttpRequest',
      'XMLHttpRequest',
    ]);
    expect(write?.body).toBe('{"name":"x"}');
  });

  it('writes lists in the way of the site, and leaves out what is empty', async () => {
    network.use(http.get('*/webapi/*', () => HttpResponse.json({})));
    const query = { limit: 12, text: '', location: ['a', 'b'], age: [], letter: undefined };
    await open().send({ endpoint: 'az', query }, v.unknown());
    await open({ arrayFormat: 'repeat' }).send({ endpoint: 'az', query }, v.unknown());
    expect(network.calls).toEqual([
      'GET /webapi/az/?limit=12&location%5B%5D=a&location%5B%5D=b',
      'GET /webapi/az/?limit=12&location=a&location=b',
    ]);
  });

  it('goes where the site says, with ids that cannot leave their place', async () => {
    network.use(http.all('*', () => HttpResponse.json({})));
    const api = open({ base: '/cms', endpoints: { poll: '/v2/polls/{id}' } });
    await api.send({ endpoint: 'poll', params: { id: 'a b/../c?' } }, v.unknown());
    await api.send({ endpoint: 'favourites', query: { userId: '5' } }, v.unknown());
    await api.send({ endpoint: 'newsletter', method: 'POST', params: { id: '3' } }, v.unknown());
    const params = { id: '3', suffix: 'estiu' };
    await api.send({ endpoint: 'newsletter', method: 'POST', params }, v.unknown());
    expect(network.calls).toEqual([
      'GET /cms/v2/polls/a%20b%2F..%2Fc%3F',
      'GET /cms/api/front/user/favourites/?userId=5',
      'POST /cms/api/front/newsletter/3',
      'POST /cms/api/front/newsletter/3/estiu',
    ]);
  });

  it('learns the time of the server', async () => {
    const date = new Date(Date.now() + 86_400_000).toUTCString();
    network.use(http.get(PATH, () => HttpResponse.json({}, { headers: { date } })));
    const api = open();
    await get(api);
    expect(Math.abs(api.now() - Date.now() - 86_400_000)).toBeLessThan(5000);
  });
});

// @vitest-environment node
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { compressed } from './compress.ts';

const TEXT = 'Una línia del portal. '.repeat(100);
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const ask = (
  answer: () => Response,
  headers: HeadersInit = { 'accept-encoding': 'gzip, br' },
  method = 'GET',
) => compressed(answer)(new Request('http://localhost/', { method, headers }));
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends texts as %s, and says so', async (encoding, decompress) => {
  for (const headers of [HTML, { ...HTML, etag: '"a"' }]) {
    const answer = await ask(() => new Response(TEXT, { headers }), { 'accept-encoding': encoding });
    expect(headersOf(answer, 'content-encoding', 'vary')).toEqual([encoding, 'Accept-Encoding']);
    const bytes = await bytesOf(answer);
    expect(bytes.length).toBeLessThan(300);
    expect(decompress(bytes).toString()).toBe(TEXT);
  }
});

it('says that answers differ also to those who get them as they are', async () => {
  const answer = await ask(() => new Response(TEXT, { headers: { ...HTML, vary: 'Cookie' } }), {});
  expect(headersOf(answer, 'content-encoding', 'vary')).toEqual([null, 'Cookie, Accept-Encoding']);
  expect(await answer.text()).toBe(TEXT);
});

it.each([
  ['what fits into one packet', TEXT.slice(0, 900), HTML],
  ['a picture', TEXT, { 'content-type': 'image/webp' }],
  ['a film', TEXT, { 'content-type': 'video/mp4' }],
  ['a stream of events', TEXT, { 'content-type': 'text/event-stream' }],
  ['what is compressed already', TEXT, { ...HTML, 'content-encoding': 'br' }],
  ['what nobody may change', TEXT, { ...HTML, 'cache-control': 'private, no-transform' }],
  ['what has no type', TEXT, { 'content-type': '' }],
])('leaves %s alone', async (_, text, headers) => {
  for (const more of [{}, { etag: '"a"' }]) {
    const answer = await ask(() => new Response(text, { headers: { ...headers, ...more } }));
    expect(headersOf(answer, 'content-encoding', 'etag')).toEqual([
      new Headers(headers).get('content-encoding'),
      new Headers(more).get('etag'),
    ]);
    expect(await answer.text()).toBe(text);
  }
});

it('leaves a part of a file alone', async () => {
  const answer = await ask(() => new Response(TEXT, { status: 206, headers: { ...HTML, etag: '"a"' } }));
  expect(headersOf(answer, 'content-encoding', 'etag')).toEqual([null, '"a"']);
});

it.each([
  'image/svg+xml',
  'text/vtt',
  'application/json',
  'application/vnd.apple.mpegurl',
  'text/javascript',
])('compresses %s', async (type) => {
  const answer = await ask(() => new Response(TEXT, { headers: { 'content-type': type } }));
  expect(answer.headers.get('content-encoding')).toBe('br');
});

it('weakens an ETag, promises no parts, and keeps cookies apart', async () => {
  const headers = new Headers({ ...HTML, etag: '"a"', 'accept-ranges': 'bytes', 'content-length': '2300' });
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  const answer = await ask(() => new Response(TEXT, { headers }));
  expect(headersOf(answer, 'etag', 'accept-ranges')).toEqual(['W/"a"', null]);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Number(answer.headers.get('content-length'))).toBe((await bytesOf(answer)).length);
});

it('compresses what has an ETag once, and anew for another ETag', async () => {
  let text = TEXT;
  let etag = 'W/"a"';
  const answer = compressed(() => new Response(text, { headers: { ...HTML, etag } }));
  const get = async () => {
    const response = await answer(new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } }));
    return brotliDecompressSync(await bytesOf(response)).toString();
  };
  await get();
  // Nobody but this test gives another text the same ETag: it shows that the first one was kept.
  text = TEXT.toUpperCase();
  expect(await get()).toBe(TEXT);
  etag = 'W/"b"';
  expect(await get()).toBe(TEXT.toUpperCase());
});

it('answers HEAD with the headers of GET', async () => {
  for (const more of [{}, { etag: '"a"' }]) {
    const make = vi.fn(() => new Response(TEXT, { headers: { ...HTML, ...more } }));
    const head = await ask(make, undefined, 'HEAD');
    const get = await ask(make);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(head.headers.get('content-encoding')).toBe('br');
    expect(await head.text()).toBe('');
  }
});

it('holds no piece of a stream back, and lets go of it with its reader', async () => {
  const cancel = vi.fn();
  const source = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(TEXT)),
    cancel,
  });
  const answer = await ask(() => new Response(source, { headers: HTML }));
  const reader = answer.body?.getReader();
  const decompress = createBrotliDecompress();
  const seen = new Promise<string>((resolve) => {
    let text = '';
    decompress.on('data', (piece: Buffer) => {
      text += piece.toString();
      if (text.length >= TEXT.length) resolve(text);
    });
  });
  decompress.write((await reader?.read())?.value);
  expect(await seen).toBe(TEXT);
  await reader?.cancel();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
});

it('sends on a stream that stands still behind its first byte', async () => {
  const cancel = vi.fn();
  const source = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array([32])),
    cancel,
  });
  const answer = await ask(() => new Response(source, { headers: { 'content-type': 'application/json' } }));
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value).toEqual(new Uint8Array([32]));
  await reader?.cancel();
  expect(cancel).toHaveBeenCalled();
});

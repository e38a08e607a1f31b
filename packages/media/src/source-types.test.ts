import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTypes } from './source-types.ts';

const SRC = 'https://radio.example.test/directe';
const media = { platformId: '', sources: [SRC], captions: [], audioLanguage: undefined, start: 0 };

describe('the type of a source without an extension', () => {
  const asked: string[] = [];
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    asked.length = 0;
  });
  afterAll(() => server.close());

  const answer = (status: Record<string, number>, type: string) =>
    server.use(
      http.all(SRC, ({ request }) => {
        asked.push(`${request.method} ${request.headers.get('range') ?? ''}`.trim());
        const headers = type ? { 'content-type': type } : undefined;
        const code = status[request.method] ?? 200;
        return new HttpResponse(null, { status: code, ...(code < 300 && headers && { headers }) });
      }),
    );
  const typeOfIt = async (isAudio = false) => (await withTypes(media, isAudio)).types?.[SRC];

  it.each([
    ['audio/aacp', 'audio/aacp'],
    ['application/vnd.apple.mpegurl; charset=utf-8', 'application/vnd.apple.mpegurl'],
    ['Application/DASH+XML', 'application/dash+xml'],
    ['application/octet-stream', 'video/mp4'],
    ['', 'video/mp4'],
    ['text/html', ''],
  ])('with %j is %j', async (given, type) => {
    answer({}, given);
    expect(await typeOfIt()).toBe(type);
    expect(asked[0]).toBe('HEAD');
  });

  it('is asked again with one byte where the server refuses HEAD', async () => {
    answer({ HEAD: 405 }, 'audio/mpeg');
    expect(await typeOfIt()).toBe('audio/mpeg');
    expect(asked).toEqual(['HEAD', 'GET bytes=0-0']);
  });

  it('is left to the browser where the server does not let the page read', async () => {
    server.use(http.all(SRC, () => HttpResponse.error()));
    expect(await typeOfIt(true)).toBe('audio/mpeg');
  });

  it('is not asked where the page or the address tells it', async () => {
    const types = { [SRC]: 'audio/ogg' };
    const told = await withTypes({ ...media, sources: [SRC, '/a.mp4'], types }, false);
    expect(told.types).toEqual({ [SRC]: 'audio/ogg', '/a.mp4': 'video/mp4' });
    expect(asked).toEqual([]);
  });
});

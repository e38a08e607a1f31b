// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_BYTES } from '../network/answer.ts';
import { fetchCaptions } from './captions.ts';

const answer = (make: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => make()),
  );
const { signal } = new AbortController();

describe('fetchCaptions', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('gives the text', async () => {
    answer(() => new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nHola, València'));
    expect(await fetchCaptions('/ca.vtt', signal)).toContain('Hola, València');
  });

  it('reads 2 MB, and not one byte more', async () => {
    expect(MOST_BYTES).toBe(2_000_000);
    answer(() => new Response('a'.repeat(MOST_BYTES)));
    expect(await fetchCaptions('/ca.vtt', signal)).toHaveLength(MOST_BYTES);
    answer(() => new Response('a'.repeat(MOST_BYTES + 1)));
    expect(await fetchCaptions('/ca.vtt', signal)).toBeUndefined();
  });

  it('stops captions without an end', async () => {
    const piece = new TextEncoder().encode('a'.repeat(100_000));
    let pieces = 0;
    let isStopped = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        pieces += 1;
        controller.enqueue(piece);
      },
      cancel() {
        isStopped = true;
      },
    });
    answer(() => new Response(endless));
    expect(await fetchCaptions('/ca.vtt', signal)).toBeUndefined();
    expect(isStopped).toBe(true);
    expect(pieces).toBeLessThan(30);
  });

  it('rejects for captions that are not there', async () => {
    answer(() => new Response('no', { status: 404 }));
    await expect(fetchCaptions('/ca.vtt', signal)).rejects.toThrow('captions: 404');
  });
});

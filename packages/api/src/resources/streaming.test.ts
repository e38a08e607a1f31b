import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveStreams, streamingHandlers } from '@apunt/testing/fixtures/streaming';
import { installNetwork } from '@apunt/testing/network';
import { createApi } from '../api.ts';
import { fetchStreams, streamsSchema } from './streaming.ts';

const read = (raw: unknown) => v.parse(streamsSchema, raw);

describe('what is on the air', () => {
  const network = installNetwork(...streamingHandlers());
  afterEach(() => {
    network.restore();
    vi.restoreAllMocks();
  });

  it('is asked for with and without an excluded stream', async () => {
    const api = createApi();
    const all = await fetchStreams(api);
    expect(all.map(({ id }) => id)).toEqual(['301', '302', '303']);
    expect(all[1]).toEqual({
      id: '302',
      kicker: 'Ràdio',
      title: 'La vesprada de prop',
      video: '',
      audio: '/directe/radio',
      image: { src: '/assets/images/radio.svg', alt: '' },
      types: { watch: '', listen: '' },
    });
    expect((await fetchStreams(api, '302')).map(({ id }) => id)).toEqual(['301', '303']);
    expect(network.calls).toEqual(['GET /api/front/streaming/list', 'GET /api/front/streaming/list/302']);
  });

  it('is without what has no id or nothing to play, and without twins', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const [first] = liveStreams;
    expect(
      read([null, 7, {}, { id: 1, title: 'a' }, { ...first, id: '' }, first, { ...first, title: 'b' }]),
    ).toHaveLength(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('keeps the media type that an address does not tell', () => {
    const audio = { href: ' /directe/radio ', type: 'audio/mpeg' };
    expect(read([{ id: 1, audio }])).toMatchObject([
      { audio: '/directe/radio', types: { watch: '', listen: 'audio/mpeg' } },
    ]);
  });

  it('comes through whatever its fields hold', () => {
    const anything = fc.anything();
    const stream = fc.record({
      id: anything,
      title: anything,
      video: anything,
      audio: anything,
      image: anything,
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(anything, stream)), (raw) => {
        for (const { id, title, video, audio } of read(raw)) {
          expect([typeof id, typeof title]).toEqual(['string', 'string']);
          expect(video + audio).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adsSchema, pageAds } from '../ads/ads.ts';
import { liveMessageSchema, livePageSchema, printedLivePageSchema } from './live.ts';

const read = (message: object) => v.parse(liveMessageSchema, { title: 'x', ...message });
const AT = Date.UTC(2026, 3, 3, 10, 0, 0);

describe('liveMessageSchema', () => {
  it.each([
    [{ date: '2026-04-03 12:00:00.000000', timezone: 'Europe/Madrid' }],
    [{ date: '2026-04-03 12:00:00' }],
    ['2026-04-03T10:00:00Z'],
    ['2026-04-03 12:00:00'],
    [AT / 1000],
    [String(AT / 1000)],
  ])('reads the date %j', (publishedDate) => expect(read({ publishedDate }).time).toBe(AT));

  it.each([[undefined], [null], [''], ['NaN'], [{}], ['31/02/2026']])(
    'knows that %j is none',
    (publishedDate) => expect(read({ publishedDate }).time).toBeUndefined(),
  );

  it('tells messages apart by id, else address, else date and title', () => {
    const shareUrl = { href: '/en-viu/7#m1' };
    expect(read({ id: 7, shareUrl }).key).toBe('7');
    expect(read({ shareUrl, publishedDate: AT / 1000 }).key).toBe('/en-viu/7#m1');
    expect(read({ publishedDate: AT / 1000 }).key).toBe(`${AT} x`);
  });

  it.each([
    [{ type: 'video', player: { bcId: '1' } }, 'video'],
    [{ type: 'audio', sources: ['/a.mp3'] }, 'audio'],
    [{ type: 'videoEmbed', videoEmbed: { embed: '<iframe>' } }, 'video'],
    [{ type: 'image', image: { src: '/a.jpg' } }, 'image'],
    [{ type: 'youtube', href: 'https://youtu.be/x' }, 'youtube'],
  ])('opens with %j', (openingMultimedia, type) => {
    expect(read({ openingMultimedia }).blocks[0]?.type).toBe(type);
  });

  it.each([[null], [{ type: '' }], [{ type: 'image' }], ['x']])(
    'opens with nothing where there is %j',
    (openingMultimedia) =>
      expect(
        read({ openingMultimedia, description: [{ type: 'paragraph', html: 'a' }] }).blocks,
      ).toHaveLength(1),
  );

  it('drops what has nothing to show', () => {
    const messages = [null, {}, { title: '' }, { id: 1, description: [] }, { title: 'a' }];
    expect(v.parse(livePageSchema, { messages, hasMoreResults: 'true' })).toMatchObject({
      messages: [{ title: 'a' }],
      hasMoreResults: true,
    });
    expect(v.parse(livePageSchema, {})).toEqual({ messages: [], hasMoreResults: false });
  });

  it('reads what a page prints as it reads an answer', () => {
    const pages = [
      { messages: [null, { title: 'a' }, { id: 2, title: 'b' }], hasMoreResults: 1 },
      { messages: 7 },
      {},
    ];
    for (const page of pages) {
      const { messages, hasMoreResults } = v.parse(printedLivePageSchema, page);
      expect({ messages: [...messages.read()].flat(), hasMoreResults }).toEqual(
        v.parse(livePageSchema, page),
      );
    }
  });
});

describe('places for advertisements', () => {
  it('are a list, or two by the width of the window', () => {
    const sizes = [[300, 250], 'fluid'];
    expect(v.parse(adsSchema, [{ id: 1, sizes }, null, { name: 'x' }])).toEqual([
      { id: '1', name: '', adUnitCode: '', slotType: '', sizes: '300x250 fluid' },
    ]);
    const both = { mobile: [{ id: 'm' }], desktop: [{ id: 'd' }] };
    expect(pageAds(both, 768)[0]?.id).toBe('m');
    expect(pageAds(both, 769)[0]?.id).toBe('d');
    expect(pageAds(undefined, 1000)).toEqual([]);
    expect(pageAds([{ id: 'a' }], 1000)).toHaveLength(1);
  });
});
